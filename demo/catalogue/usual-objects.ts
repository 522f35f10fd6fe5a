/** Object that shows a sub-category's products, by its key, where `picture-objects.ts` names no other. */
export const usualObjects = {
  'mobile-phones': 'phone',
  tablets: 'tablet',
  'smart-watches': 'smartwatch',
  headphones: 'headphones',
  'phone-accessories': 'charger',
  'vip-numbers': 'sim-card',

  laptops: 'laptop',
  'computers-parts': 'monitor',
  televisions: 'television',
  'cameras-drones': 'camera',
  gaming: 'controller',
  'speakers-audio': 'speaker',

  refrigerators: 'fridge',
  'washing-cleaning': 'washer',
  'air-conditioners': 'air-conditioner',
  'kitchen-appliances': 'mixer',

  cars: 'sedan',
  'four-wheel-drives': 'off-roader',
  motorcycles: 'motorcycle',
  boats: 'yacht',
  'commercial-vehicles': 'van',
  'auto-parts': 'engine',
  'tyres-wheels': 'tyre',
  'number-plates': 'number-plate',

  'villas-sale': 'villa',
  'apartments-sale': 'living-room',
  'apartments-rent': 'living-room',
  'rooms-bed-spaces': 'single-bed',
  'offices-shops': 'shop',
  'land-warehouses': 'warehouse',

  'majlis-sofas': 'sofa',
  bedrooms: 'bed',
  dining: 'dining-set',
  'carpets-rugs': 'rug',
  lighting: 'lantern',
  'cookware-tableware': 'pot',
  'garden-outdoor': 'garden-umbrella',
  'home-decor': 'vase',

  abayas: 'abaya',
  kanduras: 'kandura',
  'womens-clothing': 'dress',
  'mens-clothing': 'shirt',
  shoes: 'sneaker',
  bags: 'handbag',

  'oud-bakhoor': 'mabkhara',
  perfumes: 'perfume-flask',
  'skin-hair-care': 'pump-bottle',
  makeup: 'lipstick',

  'gold-silver': 'necklace',
  'diamonds-gemstones': 'ring',
  watches: 'wrist-watch',

  'strollers-car-seats': 'stroller',
  'nursery-feeding': 'baby-bottle',
  toys: 'teddy-bear',
  'kids-clothing': 'shirt',

  fitness: 'dumbbells',
  bicycles: 'bicycle',
  camping: 'tent',
  'fishing-water-sports': 'fishing-rod',
  'ball-racket-sports': 'racket',

  dates: 'dates',
  'coffee-tea': 'coffee-bag',
  'rice-grains': 'sack',
  'spices-nuts': 'spices',
  'honey-oils': 'honey',
  'fruit-vegetables': 'apple',
  'drinks-snacks': 'juice-carton',

  'power-tools': 'power-drill',
  'building-materials': 'cement-bag',
  'electrical-plumbing': 'socket',
  'generators-machinery': 'generator',
  'safety-gear': 'safety-helmet',

  'office-furniture': 'office-chair',
  stationery: 'ballpoint-pens',
  'printers-scanners': 'printer',
  'restaurant-equipment': 'cooker',
  packaging: 'carton',

  books: 'book-stack',
  'musical-instruments': 'oud',
  'antiques-collectibles': 'dallah',

  'cat-dog-supplies': 'pet-food-bag',
  'birds-falconry': 'falcon',
  equestrian: 'saddle',

  'home-maintenance': 'toolbox',
  'moving-storage': 'van',
  tutoring: 'book-open',
  'events-catering': 'party-popper',
} satisfies Record<string, string>

/** Key of a sub-category of the demo catalogue. */
export type SubCategoryKey = keyof typeof usualObjects
