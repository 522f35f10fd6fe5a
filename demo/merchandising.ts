import { type Bilingual, bilingual, type Pair } from './catalogue/text.ts'

/** A booster plan. `price` in fils. */
export interface DemoPlan {
  name: Bilingual
  description: Bilingual
  price: number
  days: number
}

/** A deal set: its period, in hours from the moment of seeding, and its categories. */
export interface DemoDealSet {
  key: string
  kind: 'weekly' | 'seasonal'
  name: Bilingual
  description: Bilingual
  fromHours: number
  toHours: number
  /** keys of its top categories; empty: all */
  categories: readonly string[]
  products: number
  /** theme of its banner */
  drawing: string
  /** possible discounts in percent */
  percent: readonly number[]
}

/** A banner of the home page. `link` is a path without the language; `category` is replaced by the path of one. */
export interface DemoBanner {
  title: Bilingual
  subtitle: Bilingual
  action: Bilingual
  link: string | { category: string }
  drawing: string
  tone: 'primary' | 'ink' | 'secondary' | 'sand'
}

const plan = (name: Pair, description: Pair, price: number, days: number): DemoPlan => ({
  name: bilingual(name),
  description: bilingual(description),
  price,
  days,
})

/** Booster plans, the cheapest first. */
export const plans: readonly DemoPlan[] = [
  plan(['Week', 'أسبوع'], ['Seven days at the top of your category.', 'سبعة أيام في صدارة الفئة.'], 4_900, 7),
  plan(
    ['Fortnight', 'أسبوعان'],
    [
      'Fifteen days at the top of your category and of searches.',
      'خمسة عشر يومًا في صدارة الفئة ونتائج البحث.',
    ],
    8_900,
    15,
  ),
  plan(
    ['Month', 'شهر'],
    [
      'Thirty days at the top: the most views for the price.',
      'ثلاثون يومًا في الصدارة: أكبر عدد مشاهدات مقابل السعر.',
    ],
    14_900,
    30,
  ),
]

const day = 24

/** Deal sets: two running weekly ones and an upcoming one; two running seasonal ones and one that is over. */
export const dealSets: readonly DemoDealSet[] = [
  {
    key: 'home-week',
    kind: 'weekly',
    name: bilingual(['Home & kitchen week', 'أسبوع البيت والمطبخ']),
    description: bilingual([
      'Furniture, appliances and everything for the table at a lower price until the week is out.',
      'أثاث وأجهزة وكل ما تحتاجه المائدة بأسعار أقل حتى نهاية الأسبوع.',
    ]),
    fromHours: -30,
    toHours: 5 * day + 7,
    categories: ['home-furniture', 'home-appliances'],
    products: 16,
    drawing: 'banner/home@sand',
    percent: [10, 15, 20, 25],
  },
  {
    key: 'tech-week',
    kind: 'weekly',
    name: bilingual(['Phones & electronics week', 'أسبوع الهواتف والإلكترونيات']),
    description: bilingual([
      'Phones, laptops, sound and games: prices drop for seven days.',
      'هواتف وأجهزة لابتوب وصوتيات وألعاب بأسعار مخفضة لسبعة أيام.',
    ]),
    fromHours: -54,
    toHours: 3 * day + 4,
    categories: ['mobiles-tablets', 'electronics'],
    products: 16,
    drawing: 'banner/electronics@ink',
    percent: [8, 10, 12, 15, 18],
  },
  {
    key: 'outdoor-week',
    kind: 'weekly',
    name: bilingual(['Camping week', 'أسبوع البر والتخييم']),
    description: bilingual(['Tents, grills and lights for the season.', 'خيام وشوايات وإنارة لموسم البر.']),
    fromHours: 6 * day,
    toHours: 13 * day,
    categories: ['sports-outdoors'],
    products: 10,
    drawing: 'banner/outdoors@sand',
    percent: [10, 15, 20],
  },
  {
    key: 'national-day',
    kind: 'seasonal',
    name: bilingual(['National Day offers', 'عروض اليوم الوطني']),
    description: bilingual([
      'From fashion and oud to cars: offers from all seven emirates.',
      'من الأزياء والعود إلى السيارات: عروض من الإمارات السبع.',
    ]),
    fromHours: -5 * day,
    toHours: 15 * day,
    categories: ['fashion', 'beauty-perfume', 'jewellery-watches', 'vehicles', 'grocery'],
    products: 24,
    drawing: 'banner/eid@secondary',
    percent: [5, 10, 15, 20],
  },
  {
    key: 'white-friday',
    kind: 'seasonal',
    name: bilingual(['White Friday', 'الجمعة البيضاء']),
    description: bilingual([
      'The biggest reductions of the year, for a few days only.',
      'أكبر تخفيضات السنة، لأيام معدودة.',
    ]),
    fromHours: -2 * day,
    toHours: 8 * day,
    categories: [],
    products: 24,
    drawing: 'banner/deals@ink',
    percent: [20, 25, 30, 35, 40],
  },
  {
    key: 'back-to-school',
    kind: 'seasonal',
    name: bilingual(['Back to school', 'العودة إلى المدارس']),
    description: bilingual(['Laptops, bags and books.', 'أجهزة لابتوب وحقائب وكتب.']),
    fromHours: -100 * day,
    toHours: -70 * day,
    categories: ['electronics', 'books-hobbies', 'baby-kids'],
    products: 12,
    drawing: 'banner/kids@primary',
    percent: [10, 15],
  },
]

/** Banners of the home page, in their order. */
export const banners: readonly DemoBanner[] = [
  {
    title: bilingual(['Everything the Emirates buy and sell', 'كل ما يُباع ويُشترى في الإمارات']),
    subtitle: bilingual([
      'Over a thousand listings from neighbours and trusted stores.',
      'أكثر من ألف إعلان من جيرانك ومن متاجر موثوقة.',
    ]),
    action: bilingual(['Explore products', 'استكشف المنتجات']),
    link: '/all-products/explore',
    drawing: 'banner/welcome',
    tone: 'primary',
  },
  {
    title: bilingual(['White Friday is here', 'بدأت عروض الجمعة البيضاء']),
    subtitle: bilingual(['Up to 40% off, for a few days only.', 'خصومات تصل إلى 40% لأيام معدودة.']),
    action: bilingual(['See the hot deals', 'شاهد أقوى الخصومات']),
    link: '/all-products/hot-deals',
    drawing: 'banner/deals',
    tone: 'secondary',
  },
  {
    title: bilingual(['A home by the sea, or your first studio', 'بيت على البحر، أو أول شقة لك']),
    subtitle: bilingual([
      'Villas, apartments and land in all seven emirates.',
      'فلل وشقق وأراضٍ في الإمارات السبع.',
    ]),
    action: bilingual(['Browse property', 'تصفّح العقارات']),
    link: { category: 'property' },
    drawing: 'banner/property',
    tone: 'sand',
  },
  {
    title: bilingual(['Wholesale for your shop', 'أسعار الجملة لمحلك']),
    subtitle: bilingual([
      'Dates, rice, spices and oils by the carton, straight from the importer.',
      'تمور وأرز وبهارات وزيوت بالكرتون، من المستورد مباشرة.',
    ]),
    action: bilingual(['Shop wholesale food', 'تسوّق المواد الغذائية']),
    link: { category: 'grocery' },
    drawing: 'banner/wholesale',
    tone: 'ink',
  },
]
