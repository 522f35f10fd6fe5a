/**
 * Rate limit: at most `max` uses of a key in a window of `windowMs`. `hidden` limits are left out of the response
 * headers. `durable` ones, on which accounts or money depend, are counted in the database even where Redis counts the
 * others, so that they survive its restart.
 */
export type Limit = { max: number; windowMs: number; hidden?: true; durable?: true }
