import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const root = dirname(findPackageJSON(import.meta.url) ?? '')

/**
 * Returns the path of a folder whose files are opened at run time.
 * @param path from the root of the project: a module may run from the folder of the build, so its own place says nothing
 */
export const projectFolder = (path: string): string => join(root, path)
