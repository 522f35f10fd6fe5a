/** Typed array, or some texts of a list. */
export type Block = NumberArray | readonly string[]
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type Marked =
  | { $array: number }
  | { $texts: number[] }
  | { $map: { keys: PackedTree; lengths: PackedTree; values: PackedTree } }
export type PackedTree =
  | Marked
  | null
  | boolean
  | number
  | string
  | PackedTree[]
  | { [key: string]: PackedTree }

/** Value as JSON, whose typed arrays and lists of texts are numbers of blocks. */
export type Packed = { tree: PackedTree; blocks: readonly Block[] }

/** Texts in a block: parsing them holds up the event loop for some milliseconds. */
const textsInBlock = 20_000

/**
 * Separates plain data from its bulk: typed arrays, maps from numbers to arrays of 32 bits, and lists of texts. Arrays that
 * are not shared memory are copied, so that the value may change afterwards.
 */
export function pack(value: unknown): Packed {
  const blocks: Block[] = []
  const add = (block: Block) => blocks.push(block) - 1
  function treeOf(part: unknown): PackedTree {
    if (isNumberArray(part))
      return { $array: add(part.buffer instanceof SharedArrayBuffer ? part : part.slice()) }
    if (part instanceof Map) return { $map: mapParts(part as ReadonlyMap<number, Uint32Array>) }
    if (Array.isArray(part) && part.every((one) => typeof one === 'string')) {
      const $texts = []
      for (let start = 0; start < part.length; start += textsInBlock)
        $texts.push(add(part.slice(start, start + textsInBlock)))
      return { $texts }
    }
    if (Array.isArray(part)) return part.map(treeOf)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).flatMap(([key, one]) => (one === undefined ? [] : [[key, treeOf(one)]])),
      )
    return part as PackedTree
  }
  function mapParts(map: ReadonlyMap<number, Uint32Array>) {
    const lengths = Uint32Array.from(map.values(), ({ length }) => length)
    const values = new Uint32Array(
      new SharedArrayBuffer(4 * lengths.reduce((sum, length) => sum + length, 0)),
    )
    let at = 0
    for (const one of map.values()) {
      values.set(one, at)
      at += one.length
    }
    return {
      keys: treeOf(Uint32Array.from(map.keys())),
      lengths: treeOf(lengths),
      values: treeOf(values),
    }
  }
  const tree = treeOf(value)
  return { tree, blocks }
}

/** Puts together what `pack` separated. */
export function unpack({ tree, blocks }: Packed): unknown {
  function unpacked(part: PackedTree): unknown {
    if (Array.isArray(part)) return part.map(unpacked)
    if (typeof part !== 'object' || part === null) return part
    if ('$array' in part) return blocks[part.$array as number]
    if ('$texts' in part) return (part.$texts as number[]).flatMap((at) => blocks[at] as string[])
    if ('$map' in part) {
      const { keys, lengths, values } = unpacked(part.$map as PackedTree) as Record<string, Uint32Array>
      let at = 0
      return new Map(
        [...(keys ?? [])].map((key, place) => {
          const start = at
          at += lengths?.[place] as number
          return [key, values?.subarray(start, at)]
        }),
      )
    }
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, unpacked(one)]))
  }
  return unpacked(tree)
}

const isNumberArray = (value: unknown): value is NumberArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView)
