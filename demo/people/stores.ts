import type { EmirateKey } from '#demo/catalogue/emirates.ts'
import { type Bilingual, bilingual, type Pair } from '#demo/catalogue/text.ts'

/** A business, with its public page. */
export interface DemoStore {
  key: string
  name: Bilingual
  description: Bilingual
  emirate: EmirateKey
  /** district of its shop or office */
  district: Pair
  /** keys of its top categories or sub-categories */
  stock: readonly string[]
  /** person who signed up */
  firstName: string
  lastName: string
  language: 'en' | 'ar'
  /** years since the sign-up */
  years: number
  /** position among the official stores, from 1 */
  official?: number
  /** position among the top manufacturers, from 1 */
  manufacturer?: number
}

const store = (
  key: string,
  name: Pair,
  description: Pair,
  rest: Omit<DemoStore, 'key' | 'name' | 'description'>,
): DemoStore => ({ key, name: bilingual(name), description: bilingual(description), ...rest })

/** The fifteen businesses of the demo data. */
export const stores: readonly DemoStore[] = [
  store(
    'noor-electronics',
    ['Noor Electronics', 'نور للإلكترونيات'],
    [
      'Phones, laptops and home appliances with agency warranty. We also buy and refurbish used devices in our own workshop in Deira.',
      'هواتف وأجهزة لابتوب وأجهزة منزلية بضمان الوكيل، ونشتري الأجهزة المستعملة ونجدّدها في ورشتنا في ديرة.',
    ],
    {
      emirate: 'dubai',
      district: ['Deira', 'ديرة'],
      stock: ['mobiles-tablets', 'electronics', 'home-appliances', 'printers-scanners'],
      firstName: 'Sameer',
      lastName: 'Qureshi',
      language: 'en',
      years: 6,
      official: 1,
    },
  ),
  store(
    'sahra-motors',
    ['Al Sahra Motors', 'الصحراء للسيارات'],
    [
      'Inspected used cars and 4x4s, genuine parts and tyres. Every car comes with its inspection report and history.',
      'سيارات مستعملة ودفع رباعي مفحوصة، وقطع غيار أصلية وإطارات. كل سيارة معها تقرير الفحص وسجل الصيانة.',
    ],
    {
      emirate: 'sharjah',
      district: ['Industrial Area 6', 'المنطقة الصناعية 6'],
      stock: ['vehicles'],
      firstName: 'سعيد',
      lastName: 'الكتبي',
      language: 'ar',
      years: 8,
      official: 5,
    },
  ),
  store(
    'marsa-properties',
    ['Marsa Properties', 'مرسى العقارية'],
    [
      'A licensed brokerage for homes and commercial space across the Emirates, with consultants who speak Arabic, English, Hindi and Russian.',
      'وساطة عقارية مرخصة للمساكن والمساحات التجارية في جميع الإمارات، ومستشارون يتحدثون العربية والإنجليزية والهندية والروسية.',
    ],
    {
      emirate: 'dubai',
      district: ['Business Bay', 'الخليج التجاري'],
      stock: ['property'],
      firstName: 'Rania',
      lastName: 'Haddad',
      language: 'en',
      years: 5,
      official: 3,
    },
  ),
  store(
    'bayt-al-majlis',
    ['Bayt Al Majlis Furniture', 'بيت المجلس للأثاث'],
    [
      'We make majlis seating, bedrooms and dining sets in our Ajman factory: your size, your fabric, delivered and fitted in three weeks.',
      'نصنع المجالس وغرف النوم والطعام في مصنعنا بعجمان حسب مقاسك وقماشك، مع التوصيل والتركيب خلال ثلاثة أسابيع.',
    ],
    {
      emirate: 'ajman',
      district: ['Al Jurf', 'الجرف'],
      stock: ['home-furniture'],
      firstName: 'يوسف',
      lastName: 'العلي',
      language: 'ar',
      years: 9,
      official: 4,
      manufacturer: 1,
    },
  ),
  store(
    'nasaem-oud',
    ['Nasaem Oud & Perfumes', 'نسائم للعود والعطور'],
    [
      'Oud, bakhoor and perfumes blended in Abu Dhabi since three generations. Ask for a sample before you buy.',
      'عود وبخور وعطور نخلطها في أبوظبي منذ ثلاثة أجيال. اطلب عينة قبل الشراء.',
    ],
    {
      emirate: 'abu-dhabi',
      district: ['Al Bateen', 'البطين'],
      stock: ['beauty-perfume'],
      firstName: 'موزة',
      lastName: 'المزروعي',
      language: 'ar',
      years: 7,
      official: 2,
      manufacturer: 2,
    },
  ),
  store(
    'lamaat-jewellers',
    ['Lamaat Jewellers', 'لمعات للمجوهرات'],
    [
      'Gold, diamonds and watches at the Gold Souk. Every piece is hallmarked, and we buy back what we sold at the day’s rate.',
      'ذهب وألماس وساعات في سوق الذهب. كل قطعة مدموغة، ونعيد شراء ما بعناه بسعر اليوم.',
    ],
    {
      emirate: 'dubai',
      district: ['the Gold Souk, Deira', 'سوق الذهب بديرة'],
      stock: ['jewellery-watches'],
      firstName: 'Kiran',
      lastName: 'Soni',
      language: 'en',
      years: 10,
      official: 6,
    },
  ),
  store(
    'green-reef',
    ['Green Reef Foodstuff Trading', 'الريف الأخضر لتجارة المواد الغذائية'],
    [
      'Rice, spices, oils, fresh produce and drinks by the carton and the pallet, for groceries, restaurants and families.',
      'أرز وبهارات وزيوت وخضار وفواكه ومشروبات بالكرتون والطبلية، للبقالات والمطاعم والعائلات.',
    ],
    {
      emirate: 'sharjah',
      district: ['Al Jubail', 'الجبيل'],
      stock: ['rice-grains', 'spices-nuts', 'fruit-vegetables', 'drinks-snacks', 'honey-oils'],
      firstName: 'Abdul',
      lastName: 'Kareem',
      language: 'en',
      years: 6,
      official: 7,
    },
  ),
  store(
    'liwa-oasis',
    ['Liwa Oasis Dates', 'واحة ليوا للتمور'],
    [
      'Dates from our own farms in Liwa, packed in Al Ain, with Arabic coffee and honey to go with them. Corporate gift boxes on request.',
      'تمور من مزارعنا في ليوا معبأة في العين، ومعها القهوة العربية والعسل. علب هدايا للشركات حسب الطلب.',
    ],
    {
      emirate: 'abu-dhabi',
      district: ['Al Ain', 'العين'],
      stock: ['dates', 'coffee-tea', 'honey-oils'],
      firstName: 'حمد',
      lastName: 'المنصوري',
      language: 'ar',
      years: 4,
      official: 8,
      manufacturer: 3,
    },
  ),
  store(
    'sawaed-building',
    ['Sawaed Building Supplies', 'سواعد لمواد البناء'],
    [
      'Cement, steel, tools, pumps and safety gear from our yard in Ras Al Khaimah, delivered to site with our own trucks.',
      'إسمنت وحديد وعدد ومضخات ومعدات سلامة من مستودعنا في رأس الخيمة، ونوصلها إلى الموقع بشاحناتنا.',
    ],
    {
      emirate: 'ras-al-khaimah',
      district: ['Al Ghail', 'الغيل'],
      stock: ['industrial-construction'],
      firstName: 'Bilal',
      lastName: 'Chaudhry',
      language: 'en',
      years: 7,
      manufacturer: 4,
    },
  ),
  store(
    'madar-supplies',
    ['Madar Office & Restaurant Supplies', 'مدار لتجهيز المكاتب والمطاعم'],
    [
      'Everything a new office or café needs in one visit: furniture, machines, paper cups and pens. We plan, deliver and install.',
      'كل ما يحتاجه مكتب أو مقهى جديد في زيارة واحدة: أثاث وأجهزة وأكواب وأقلام. نخطط ونوصل ونركّب.',
    ],
    {
      emirate: 'dubai',
      district: ['Al Quoz', 'القوز'],
      stock: ['office-business', 'books-hobbies'],
      firstName: 'Joseph',
      lastName: 'Fernandes',
      language: 'en',
      years: 5,
    },
  ),
  store(
    'rouya-fashion',
    ['Rouya Fashion House', 'دار رؤية للأزياء'],
    [
      'Abayas, kanduras and everyday clothes cut and sewn in Fujairah. Measurements by chat, free alteration for a month.',
      'عبايات وكنادير وملابس يومية نفصّلها ونخيطها في الفجيرة. المقاسات عبر المحادثة والتعديل مجاني لمدة شهر.',
    ],
    {
      emirate: 'fujairah',
      district: ['Al Faseel', 'الفصيل'],
      stock: ['fashion', 'kids-clothing'],
      firstName: 'عائشة',
      lastName: 'الظنحاني',
      language: 'ar',
      years: 3,
      manufacturer: 5,
    },
  ),
  store(
    'little-falcons',
    ['Little Falcons', 'الصقور الصغار'],
    [
      'Strollers, toys and nursery furniture that pass European safety tests, chosen by parents. Gift wrapping is free.',
      'عربات وألعاب وأثاث أطفال مطابقة لمعايير السلامة الأوروبية، يختارها آباء وأمهات. التغليف للهدايا مجاني.',
    ],
    {
      emirate: 'sharjah',
      district: ['Al Majaz', 'المجاز'],
      stock: ['baby-kids'],
      firstName: 'Lina',
      lastName: 'Khoury',
      language: 'en',
      years: 2,
    },
  ),
  store(
    'mada-outdoors',
    ['Mada Sports & Outdoors', 'مدى للرياضة والرحلات'],
    [
      'Gear for the gym, the desert and the sea. Our team camps and fishes every weekend, so ask us anything.',
      'معدات للجيم والبر والبحر. فريقنا يخيّم ويصيد كل عطلة أسبوع، فاسألنا عما تشاء.',
    ],
    {
      emirate: 'umm-al-quwain',
      district: ['Al Salamah', 'السلمة'],
      stock: ['sports-outdoors', 'boats'],
      firstName: 'راشد',
      lastName: 'آل علي',
      language: 'ar',
      years: 4,
    },
  ),
  store(
    'ghaf-pets',
    ['Ghaf Pets & Falconry', 'الغاف للحيوانات والصقارة'],
    [
      'Supplies for cats, dogs, falcons, horses and camels, with a vet at the shop in Al Ain every Saturday.',
      'مستلزمات القطط والكلاب والصقور والخيل والهجن، مع طبيب بيطري في محلنا بالعين كل سبت.',
    ],
    {
      emirate: 'abu-dhabi',
      district: ['Al Ain', 'العين'],
      stock: ['pets'],
      firstName: 'محمد',
      lastName: 'العامري',
      language: 'ar',
      years: 3,
    },
  ),
  store(
    'emdad-services',
    ['Emdad Home Services', 'إمداد للخدمات المنزلية'],
    [
      'Maintenance, cleaning, moving and events by our own trained staff, insured and on time.',
      'صيانة وتنظيف ونقل وتنظيم مناسبات بفريقنا المدرَّب، مع تأمين والتزام بالمواعيد.',
    ],
    {
      emirate: 'dubai',
      district: ['Al Barsha', 'البرشاء'],
      stock: ['services'],
      firstName: 'Grace',
      lastName: 'Villanueva',
      language: 'en',
      years: 4,
    },
  ),
]
