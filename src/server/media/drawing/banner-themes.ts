/** Theme of a banner: hue in degrees, and three or four objects; the second one is the largest, in the middle. */
export type BannerTheme = { hue: number; objects: readonly [string, string, string, ...string[]] }

/** Themes of banners, deal sets and articles, by name. */
export const bannerThemes = {
  welcome: { hue: 222, objects: ['handbag', 'sofa', 'phone', 'lantern'] },
  electronics: { hue: 232, objects: ['headphones', 'laptop', 'phone', 'camera'] },
  home: { hue: 30, objects: ['lantern', 'sofa', 'vase', 'framed-picture'] },
  fashion: { hue: 340, objects: ['perfume-flask', 'abaya', 'handbag', 'heels'] },
  cars: { hue: 210, objects: ['tyre', 'off-roader', 'sedan'] },
  property: { hue: 200, objects: ['tower', 'villa', 'shop'] },
  oud: { hue: 40, objects: ['perfume-flask', 'mabkhara', 'dallah', 'gift-box'] },
  kids: { hue: 52, objects: ['baby-bottle', 'teddy-bear', 'stroller', 'toy-brick'] },
  sports: { hue: 150, objects: ['racket', 'bicycle', 'dumbbells', 'sneaker'] },
  pantry: { hue: 26, objects: ['honey', 'dates', 'dallah', 'coffee-cup'] },
  summer: { hue: 196, objects: ['juice-glass', 'yacht', 'parasol'] },
  outdoors: { hue: 34, objects: ['backpack', 'tent', 'off-roader'] },
  wholesale: { hue: 222, objects: ['sack', 'van', 'boxes', 'forklift'] },
  selling: { hue: 190, objects: ['boxes', 'phone', 'gift-box', 'camera'] },
  deals: { hue: 8, objects: ['headphones', 'gift-box', 'wrist-watch', 'sneaker'] },
  eid: { hue: 165, objects: ['lantern', 'dallah', 'dates', 'gift-box'] },
  jewellery: { hue: 300, objects: ['ring', 'necklace', 'wrist-watch', 'gift-box'] },
  work: { hue: 215, objects: ['power-drill', 'office-chair', 'printer', 'toolbox'] },
} as const satisfies Record<string, BannerTheme>
