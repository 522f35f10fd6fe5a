import { readFile } from 'node:fs/promises'

/** Command, user and variables of a container, from the last stage of its Dockerfile. */
export type Container = {
  env: Record<string, string>
  user: string
  workingDirectory: string
  command: string[]
  healthcheck: string[]
  /** Shell commands of all stages. */
  run: string[]
}

/** Reads a Dockerfile whose commands are in JSON and whose variables stand on one line. */
export async function readDockerfile(path: string): Promise<Container> {
  const lines = (await readFile(path, 'utf8')).replaceAll('\\\n', ' ').split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  const last = (name: string) => valuesOf(name).at(-1) ?? ''
  const pairs = valuesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))
  return {
    env: Object.fromEntries(pairs),
    user: last('USER'),
    workingDirectory: last('WORKDIR'),
    command: JSON.parse(last('CMD')),
    healthcheck: JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')),
    run: valuesOf('RUN'),
  }
}
