import { atom } from 'nanostores'

const $open = atom<readonly HTMLDialogElement[]>([])

/** Open modal dialogs, the topmost last. Everything outside that one is inert. */
export const openDialogs = {
  $open,
  /** @returns a function to call when it is closed */
  add(dialog: HTMLDialogElement): () => void {
    $open.set([...$open.get(), dialog])
    return () => $open.set($open.get().filter((other) => other !== dialog))
  },
}
