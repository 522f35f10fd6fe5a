import { categoryObjects } from '#lib/contract/category-pictures.ts'

/**
 * Objects of a theme by their files in `cut-outs/`: the second is the largest and stands in the middle. Banners, sets of
 * deals and articles have a theme.
 */
const themes = {
  welcome: ['handbag@burgundy', 'sofa@sage', 'phone@black', 'lantern@gold'],
  electronics: ['headphones@navy', 'laptop@silver', 'phone@titanium', 'camera'],
  home: ['lantern@gold', 'sofa@terracotta', 'vase', 'framed-picture'],
  fashion: ['perfume-flask@pink', 'abaya@black', 'handbag@burgundy', 'heels@red'],
  cars: ['tyre', 'off-roader@white', 'sedan@navy'],
  property: ['tower', 'villa', 'shop'],
  oud: ['perfume-flask@gold', 'mabkhara', 'dallah', 'gift-box'],
  kids: ['baby-bottle', 'teddy-bear', 'stroller@navy', 'toy-brick'],
  sports: ['racket', 'bicycle@red', 'dumbbells', 'sneaker@white'],
  pantry: ['honey', 'dates', 'dallah', 'finjan-cups'],
  summer: ['jet-ski', 'yacht', 'garden-umbrella'],
  outdoors: ['backpack@olive', 'tent', 'off-roader@beige'],
  wholesale: ['sack', 'van@white', 'carton', 'forklift'],
  selling: ['carton', 'phone@black', 'gift-box', 'camera'],
  deals: ['headphones@red', 'gift-box', 'wrist-watch@brown', 'sneaker@white'],
  eid: ['lantern@gold', 'dallah', 'dates', 'gift-box'],
  jewellery: ['ring', 'necklace', 'wrist-watch@brown', 'gift-box'],
  work: ['power-drill', 'office-chair', 'printer', 'toolbox'],
} as const satisfies Record<string, readonly string[]>

/** Returns the objects of a theme by its name; null for an unknown one. */
export const themeNamed = (name: string): readonly string[] | null =>
  Object.hasOwn(themes, name) ? themes[name as keyof typeof themes] : null

/** Names of all files in `cut-outs/`. */
export const cutOuts: ReadonlySet<string> = new Set([...Object.values(themes).flat(), ...categoryObjects])
