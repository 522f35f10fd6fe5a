// `sizes` of cards. On a wide screen a card is 228 to 243 px wide, for which the smaller file is enough.

/** In `card-grid`. */
export const gridSizes =
  '(min-width: 1280px) 240px, (min-width: 1024px) calc(25vw - 24px), (min-width: 768px) calc(33.3vw - 27px), calc(50vw - 22px)'
/** In `card-grid` beside filters. */
export const listSizes =
  '(min-width: 1280px) 240px, (min-width: 1024px) calc(33.3vw - 117px), (min-width: 768px) calc(33.3vw - 27px), calc(50vw - 22px)'
/** In `card-row`. */
export const rowSizes =
  '(min-width: 1280px) 240px, (min-width: 1024px) calc(25vw - 24px), (min-width: 768px) calc(29vw - 14px), calc(44vw - 14px)'
/** In a `card-row` of a panel, which is as much narrower as the panel's padding. */
export const panelSizes =
  '(min-width: 1280px) 228px, (min-width: 1024px) calc(25vw - 32px), (min-width: 768px) calc(29vw - 28px), calc(44vw - 14px)'
