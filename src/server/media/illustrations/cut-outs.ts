import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../platform/project-folder.ts'

const folder = projectFolder('src/server/media/illustrations/cut-outs')

/** Reads the picture of an object without a background: a file of `cut-outs/`, by its name without extension. */
export const loadCutOut = (name: string): Promise<Buffer> => readFile(join(folder, `${name}.webp`))
