import { rootState } from './root-state.ts'

/** Tells whether this browser compares a product, for a button that appears before the tray is loaded. */
export const isCompared = (id: string): boolean =>
  rootState.storage.read('compared')?.items.some((item) => item.id === id) ?? false
