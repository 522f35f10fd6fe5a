/** State of pagination at the end of a list: no more, next page available, loading, or failed. */
export type MoreState = 'end' | 'more' | 'loading' | 'failed'
