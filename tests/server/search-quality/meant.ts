import { but, either, named, within } from './query.ts'

// What shoppers mean by the commonest words. Names are tested in both languages: some listings have only one.
export const phones = within('mobile-phones')
export const iphones = named(/iphone|آيفون/i, 'mobile-phones')
export const accessories = within('phone-accessories')
export const samsungs = named(/samsung|سامسونج/i)
export const headphones = within('headphones')
export const laptops = within('laptops')
export const televisions = named(/TV|QLED|NanoCell|The Frame|Bravia|تلفزيون/, 'televisions')
export const playstations = named(/playstation|PS5|dualsense|بلايستيشن|ديوال سينس/i, 'gaming')
export const dishwashers = named(/dishwasher|غسالة صحون/)
export const washers = but(named(/washer|front load|غسالة/i, 'washing-cleaning'), dishwashers)
export const coolers = but(
  named(/\bAC\b|air cooler|split|مكيف/, 'air-conditioners'),
  named(/purifier|تنقية/i),
)
export const fridges = either(
  but(within('refrigerators'), named(/freezer \d|chest freezer|upright freezer|فريزر ميديا|فريزر بوش/i)),
  named(/car fridge|ثلاجة سيارة|ثلاجة عرض/i),
)
export const cars = within('cars')
export const vehicles = within('cars', 'four-wheel-drives')
export const camrys = named(/camry/i, 'cars')
export const landCruisers = named(/land cruiser|لاندكروزر/i, 'four-wheel-drives')
export const mercedes = named(/mercedes|مرسيدس/i)
export const motorcycles = within('motorcycles')
export const bicycles = but(
  within('bicycles'),
  named(/scooter|helmet|rack for|سكوتر|خوذة|حامل خلفي/i),
)
export const tyres = named(/tyre|bridgestone|goodrich|michelin|continental|إطار/i, 'tyres-wheels')
export const boats = but(within('boats'), named(/jet ski|sea-doo|outboard engine|جت سكي|محرك/i))
export const trucks = named(/truck|tipper|tractor head|شاحنة|تريلا|سطحة|hino/i, 'commercial-vehicles')
export const plates = within('number-plates')
export const apartments = within('apartments-rent', 'apartments-sale')
export const villas = within('villas-sale')
export const sofas = named(/sofa|recliner|كنب/i, 'majlis-sofas', 'garden-outdoor', 'office-furniture')
export const carpets = but(within('carpets-rugs'), named(/curtain|ستائر/i))
export const oud = named(/\boud\b|عود|mabthooth|مبثوث/i, 'oud-bakhoor', 'musical-instruments', 'perfumes')
export const bakhoor = named(/bakhoor|بخور/i, 'oud-bakhoor')
export const abayas = named(/abaya|عباي/i, 'abayas')
export const kanduras = named(/kandura|dishdasha|thobe|كندورة|دشداشة|ثوب/i, 'kanduras')
export const perfumes = within('perfumes')
export const shoes = within('shoes')
export const luggage = named(/travel bag|luggage|حقيبة سفر|حقائب سفر/i, 'bags')
export const watches = within('watches', 'smart-watches')
export const goldWares = but(within('gold-silver'), named(/silver|فضة/i))
export const strollers = named(/stroller|عربة/i, 'strollers-car-seats')
export const treadmills = named(/treadmill|walking pad|جهاز مشي/i, 'fitness')
export const tents = named(/\btent|خيمة|بيت شعر/i, 'camping', 'majlis-sofas')
export const books = within('books')
export const dates = within('dates')
export const coffee = named(/coffee|espresso|beans|karak mix|قهوة|إسبريسو|\bبن\b|بن /i, 'coffee-tea')
export const coffeeMachines = named(/nespresso|magnifica|ماكينة قهوة|نسبريسو|سيمونيلي/i)
export const honey = named(/honey|عسل/i, 'honey-oils')
export const rice = named(/rice|basmati|أرز/i, 'rice-grains')
export const generators = named(/generator|مولد/i, 'generators-machinery')
export const warehouses = named(/warehouse|cold store|مستودع|مخزن/i, 'land-warehouses')
export const land = named(/\bland\b|plot|farm|yard|أرض|مزرعة/i, 'land-warehouses')
export const movers = but(within('moving-storage'), named(/storage room|مخزن/i))
export const inRasAlKhaimah = but(named(/Ras Al Khaimah|رأس الخيمة/), tents)
export const movingSale = named(/moving sale|بداعي السفر/)
