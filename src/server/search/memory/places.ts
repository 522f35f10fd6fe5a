/** Where things with an id are: their places by it, without an object for each. */
export type Places = {
  /** The place of what has this id; -1 when nothing has. */
  find: (id: Id) => number
  /** A table of them, for another thread. */
  kept: () => KeptPlaces
  /** Says that what has this id, which `idAt` tells of that place, is there now. */
  put: (id: Id, place: number) => void
}

/** A table with open addressing, at most half full: 0 is empty, else a place and 1. */
export type KeptPlaces = { slots: Int32Array; used: number }

/** A UUID as 32 hexadecimal digits, as PostgreSQL takes it, too. */
export type Id = string

export const idOf = (uuid: string): Id => uuid.replaceAll('-', '')

/** @param idAt the id of what is at a place that was put */
export function createPlaces(
  idAt: (place: number) => Id,
  kept: KeptPlaces = { slots: new Int32Array(4096), used: 0 },
): Places {
  let { slots, used } = kept

  function slotOf(table: Int32Array, id: Id): number {
    // The end of a UUIDv7 is random.
    const mixed = Math.imul(Number.parseInt(id.slice(24), 16), 0x9e3779b1)
    let slot = (mixed ^ (mixed >>> 15)) & (table.length - 1)
    for (; ; slot = (slot + 1) & (table.length - 1)) {
      const found = table[slot] as number
      if (found === 0 || idAt(found - 1) === id) return slot
    }
  }

  function grow(): void {
    const larger = new Int32Array(2 * slots.length)
    for (const found of slots) if (found !== 0) larger[slotOf(larger, idAt(found - 1))] = found
    slots = larger
  }

  return {
    kept: () => ({ slots, used }),
    find: (id) => (slots[slotOf(slots, id)] as number) - 1,
    put(id, place) {
      if (2 * (used + 1) > slots.length) grow()
      const slot = slotOf(slots, id)
      if (slots[slot] === 0) used += 1
      slots[slot] = place + 1
    },
  }
}
