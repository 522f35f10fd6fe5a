/** Hash index from ids to ordinals, in a typed array instead of objects. */
export type IdIndex = {
  /** Returns the ordinal of an id; -1 when there is none. */
  find: (id: Id) => number
  /** Returns the table for another thread. */
  data: () => IdIndexData
  /** Sets the ordinal of an id; `idAt` has to return this id for it. */
  put: (id: Id, ordinal: number) => void
}

/** Table with open addressing, at most half full: 0 is empty, else ordinal + 1. */
export type IdIndexData = { slots: Int32Array; used: number }

/** UUID as 32 hexadecimal digits, a form that PostgreSQL accepts. */
export type Id = string

export const idOf = (uuid: string): Id => uuid.replaceAll('-', '')

/** @param idAt returns the id at an ordinal */
export function createIdIndex(
  idAt: (ordinal: number) => Id,
  data: IdIndexData = { slots: new Int32Array(4096), used: 0 },
): IdIndex {
  let { slots, used } = data

  function slotOf(table: Int32Array, id: Id): number {
    // The end of a UUIDv7 is random, so it is hashed.
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
    data: () => ({ slots, used }),
    find: (id) => (slots[slotOf(slots, id)] as number) - 1,
    put(id, ordinal) {
      if (2 * (used + 1) > slots.length) grow()
      const slot = slotOf(slots, id)
      if (slots[slot] === 0) used += 1
      slots[slot] = ordinal + 1
    },
  }
}
