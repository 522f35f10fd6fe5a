/** Allocates bytes in memory that all threads share. */
export const sharedBytes = (bytes: number): Uint8Array<SharedArrayBuffer> =>
  new Uint8Array(new SharedArrayBuffer(bytes))

/** Copies numbers into memory that all threads share. */
export function shared(numbers: Uint16Array): Uint16Array<SharedArrayBuffer>
export function shared(numbers: Uint32Array): Uint32Array<SharedArrayBuffer>
export function shared(numbers: Float64Array): Float64Array<SharedArrayBuffer>
export function shared<Numbers extends Uint16Array | Uint32Array | Float64Array>(numbers: Numbers) {
  const { buffer } = sharedBytes(numbers.byteLength)
  const copy =
    numbers instanceof Uint16Array
      ? new Uint16Array(buffer)
      : numbers instanceof Uint32Array
        ? new Uint32Array(buffer)
        : new Float64Array(buffer)
  copy.set(numbers)
  return copy
}
