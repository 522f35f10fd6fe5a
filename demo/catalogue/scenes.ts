/**
 * Content of a sub-category's pictures. A picture key is `<sub-category key>/<variant>`, variant 0 to
 * `variantsPerScene` − 1, with an object, a text and a colour before the slash where a product has them
 * (picture-keys.ts); the picture is drawn from these values on first request.
 */
export interface Scene {
  /** object of products for which `picture-objects.ts` names none */
  object: string
  /** hue of screens and of colours that suit the goods, in degrees, 0 to 359 */
  hue: number
}

/** Number of pictures of a scene. */
export const variantsPerScene = 6

const scene = (object: string, hue: number): Scene => ({ object, hue })

/** One scene per sub-category, by its key. */
export const scenes = {
  'mobile-phones': scene('phone', 205),
  tablets: scene('tablet', 222),
  'smart-watches': scene('smartwatch', 188),
  headphones: scene('headphones', 250),
  'phone-accessories': scene('charger', 170),
  'vip-numbers': scene('sim-card', 42),

  laptops: scene('laptop', 214),
  'computers-parts': scene('monitor', 262),
  televisions: scene('television', 230),
  'cameras-drones': scene('camera', 28),
  gaming: scene('controller', 280),
  'speakers-audio': scene('speaker', 18),

  refrigerators: scene('fridge', 198),
  'washing-cleaning': scene('washer', 190),
  'air-conditioners': scene('air-conditioner', 202),
  'kitchen-appliances': scene('mixer', 14),

  cars: scene('sedan', 208),
  'four-wheel-drives': scene('off-roader', 32),
  motorcycles: scene('motorcycle', 4),
  boats: scene('yacht', 196),
  'commercial-vehicles': scene('van', 48),
  'auto-parts': scene('engine', 220),
  'tyres-wheels': scene('tyre', 240),
  'number-plates': scene('number-plate', 50),

  'villas-sale': scene('villa', 36),
  'apartments-sale': scene('tower', 210),
  'apartments-rent': scene('tower', 184),
  'rooms-bed-spaces': scene('single-bed', 160),
  'offices-shops': scene('shop', 224),
  'land-warehouses': scene('warehouse', 40),

  'majlis-sofas': scene('sofa', 12),
  bedrooms: scene('bed', 268),
  dining: scene('dining-set', 26),
  'carpets-rugs': scene('rug', 2),
  lighting: scene('lantern', 46),
  'cookware-tableware': scene('pot', 20),
  'garden-outdoor': scene('garden-umbrella', 130),
  'home-decor': scene('vase', 330),

  abayas: scene('abaya', 285),
  kanduras: scene('kandura', 200),
  'womens-clothing': scene('dress', 338),
  'mens-clothing': scene('shirt', 216),
  shoes: scene('sneaker', 24),
  bags: scene('handbag', 346),

  'oud-bakhoor': scene('mabkhara', 30),
  perfumes: scene('perfume-flask', 320),
  'skin-hair-care': scene('pump-bottle', 150),
  makeup: scene('lipstick', 350),

  'gold-silver': scene('necklace', 44),
  'diamonds-gemstones': scene('ring', 194),
  watches: scene('wrist-watch', 36),

  'strollers-car-seats': scene('stroller', 174),
  'nursery-feeding': scene('baby-bottle', 56),
  toys: scene('teddy-bear', 52),
  'kids-clothing': scene('shirt', 310),

  fitness: scene('dumbbells', 8),
  bicycles: scene('bicycle', 140),
  camping: scene('tent', 34),
  'fishing-water-sports': scene('fishing-rod', 192),
  'ball-racket-sports': scene('racket', 88),

  dates: scene('dates', 22),
  'coffee-tea': scene('coffee-bag', 16),
  'rice-grains': scene('sack', 50),
  'spices-nuts': scene('spices', 28),
  'honey-oils': scene('honey', 40),
  'fruit-vegetables': scene('apple', 110),
  'drinks-snacks': scene('juice-carton', 182),

  'power-tools': scene('power-drill', 38),
  'building-materials': scene('cement-bag', 20),
  'electrical-plumbing': scene('socket', 60),
  'generators-machinery': scene('generator', 44),
  'safety-gear': scene('safety-helmet', 54),

  'office-furniture': scene('office-chair', 212),
  stationery: scene('ballpoint-pens', 226),
  'printers-scanners': scene('printer', 218),
  'restaurant-equipment': scene('cooker', 10),
  packaging: scene('carton', 32),

  books: scene('book-stack', 24),
  'musical-instruments': scene('oud', 16),
  'antiques-collectibles': scene('dallah', 34),

  'cat-dog-supplies': scene('pet-food-bag', 164),
  'birds-falconry': scene('falcon', 206),
  equestrian: scene('saddle', 26),

  'home-maintenance': scene('toolbox', 200),
  'moving-storage': scene('van', 38),
  tutoring: scene('book-open', 232),
  'events-catering': scene('party-popper', 326),
} satisfies Record<string, Scene>

/** Key of a sub-category with a scene. */
export type SceneKey = keyof typeof scenes
