/** Drawings of the backs of objects. */
export const backs: ReadonlyMap<string, string> = new Map([
  ['phone', 'phone-back'],
  ['phone-back', 'phone'],
  ['tablet', 'tablet-back'],
])

const thin = 'phone phone-back tablet tablet-back e-reader power-bank game-case car-screen soundbar'
const deep = `console-box fridge fridge-double mini-fridge chest-freezer display-fridge washer top-washer twin-tub
  dishwasher microwave oven water-dispenser wardrobe cabinet filing-cabinet locker bookcase mattress speaker pc-case
  gift-box air-purifier window-ac safe breaker-panel copier party-speaker ice-maker amplifier carrom mandoos-chest`

/** Depth of objects with flat sides and corners, in picture units: they show a side when seen from an angle. */
export const depths: ReadonlyMap<string, number> = new Map([
  ...thin.split(' ').map((name) => [name, 9] as const),
  ...deep.split(/\s+/).map((name) => [name, 30] as const),
])
