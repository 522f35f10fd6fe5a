/** What is under way at the end of a list: nothing, the next page, or another try at it. */
export type MoreState = 'end' | 'more' | 'loading' | 'failed'
