/** In degrees. */
export type Place = { latitude: number; longitude: number }
