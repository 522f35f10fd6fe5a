import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns the children of a process whose command line contains a text. */
export async function childrenOf(pid: number, text = ''): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, child, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? []
    return Number(parent) === pid && command.includes(text) ? [Number(child)] : []
  })
}
