import type { Plugin } from 'vite'

type Chunk = { type: string; imports?: readonly string[] }

/** Returns the files that are loaded with a file: itself and what it imports, directly or not. */
export function loadedWith(file: string, bundle: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  const loaded = new Set<string>()
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const next of bundle[name]?.imports ?? []) add(next)
  }
  add(file)
  return loaded
}

/**
 * Vite plugin that shortens the lists of files to preload with an import(): those that the importing file has loaded
 * already are left out. They are a tenth of the scripts of an island.
 */
export function preloads(): Plugin {
  let bundle: Readonly<Record<string, Chunk>> = {}
  return {
    name: 'preloads',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(file, dependencies, { hostId, hostType }) {
            if (hostType !== 'js') return dependencies
            const loaded = loadedWith(hostId, bundle)
            const missing = dependencies.filter((name) => !loaded.has(name))
            // The import itself loads the file as soon as a preload would.
            return missing.length === 1 && missing[0] === file ? [] : missing
          },
        },
      },
    }),
    // Before Vite writes the lists.
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made
      },
    },
  }
}
