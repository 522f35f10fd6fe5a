import { choice, must, number, sub, text, top } from '#demo/catalogue/categories/definition.ts'
import { brand, material, origin, pieces, power, weightKilos } from '#demo/catalogue/categories/shared.ts'

const litres = number('litres', ['Volume', 'الحجم'], ['L', 'لتر'])

export const grocery = top(
  'grocery',
  'shopping-basket',
  ['Grocery & Wholesale Food', 'البقالة والمواد الغذائية بالجملة'],
  [
    sub(
      'dates',
      'tree-palm',
      ['Dates', 'التمور'],
      [
        must(
          choice('variety', ['Variety', 'الصنف'], {
            khalas: ['Khalas', 'خلاص'],
            sukkari: ['Sukkari', 'سكري'],
            ajwa: ['Ajwa', 'عجوة'],
            majdool: ['Medjool', 'مجدول'],
            fard: ['Fard', 'فرض'],
            lulu: ['Lulu', 'لولو'],
            barhi: ['Barhi', 'برحي'],
            dabbas: ['Dabbas', 'دباس'],
            safawi: ['Safawi', 'صفاوي'],
            assorted: ['Assorted', 'مشكّل'],
          }),
        ),
        must(weightKilos),
        origin,
      ],
    ),
    sub(
      'coffee-tea',
      'coffee',
      ['Coffee & Tea', 'القهوة والشاي'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            arabic: ['Arabic coffee', 'قهوة عربية'],
            beans: ['Coffee beans', 'حبوب قهوة'],
            turkish: ['Turkish coffee', 'قهوة تركية'],
            green: ['Green coffee', 'بن أخضر'],
            tea: ['Black tea', 'شاي أحمر'],
            karak: ['Karak mix', 'خلطة كرك'],
            herbal: ['Herbal tea', 'أعشاب'],
          }),
        ),
        must(weightKilos),
        origin,
      ],
    ),
    sub('rice-grains', 'wheat', ['Rice & Grains', 'الأرز والحبوب'], [must(weightKilos), origin]),
    sub('spices-nuts', 'nut', ['Spices & Nuts', 'البهارات والمكسرات'], [must(weightKilos), origin]),
    sub(
      'honey-oils',
      'droplet',
      ['Honey & Oils', 'العسل والزيوت'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            honey: ['Honey', 'عسل'],
            'olive-oil': ['Olive oil', 'زيت زيتون'],
            ghee: ['Ghee', 'سمن'],
            oil: ['Cooking oil', 'زيت طبخ'],
            molasses: ['Molasses & syrup', 'دبس'],
            tahini: ['Tahini & spreads', 'طحينة ومعجون'],
          }),
        ),
        weightKilos,
        litres,
        origin,
      ],
    ),
    sub(
      'fruit-vegetables',
      'apple',
      ['Fruit & Vegetables', 'الخضار والفواكه'],
      [must(weightKilos), must(origin)],
    ),
    sub(
      'drinks-snacks',
      'cup-soda',
      ['Drinks & Snacks', 'المشروبات والوجبات الخفيفة'],
      [
        must(pieces),
        choice('kind', ['Type', 'النوع'], {
          water: ['Water', 'مياه'],
          juice: ['Juice', 'عصائر'],
          soft: ['Soft drinks', 'مشروبات غازية'],
          dairy: ['Dairy drinks', 'ألبان'],
          snacks: ['Snacks', 'تسالي'],
          sweets: ['Sweets', 'حلويات'],
        }),
      ],
    ),
  ],
)

export const industrialConstruction = top(
  'industrial-construction',
  'hard-hat',
  ['Industrial & Construction', 'المعدات الصناعية ومواد البناء'],
  [
    sub(
      'power-tools',
      'drill',
      ['Tools', 'العدد والأدوات'],
      [
        must(brand),
        choice('source', ['Powered by', 'مصدر الطاقة'], {
          battery: ['Battery', 'بطارية'],
          mains: ['Mains', 'كهرباء'],
          petrol: ['Petrol', 'بنزين'],
          air: ['Compressed air', 'هواء مضغوط'],
          hand: ['Hand tool', 'يدوي'],
        }),
        power,
      ],
    ),
    sub(
      'building-materials',
      'brick-wall',
      ['Building Materials', 'مواد البناء'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            cement: ['Cement & mortar', 'إسمنت وملاط'],
            blocks: ['Blocks & bricks', 'طابوق'],
            steel: ['Steel', 'حديد'],
            timber: ['Timber', 'أخشاب'],
            tiles: ['Tiles & marble', 'بلاط ورخام'],
            paint: ['Paint', 'أصباغ'],
            insulation: ['Insulation', 'عوازل'],
            gypsum: ['Gypsum board', 'ألواح جبس'],
            doors: ['Doors & windows', 'أبواب ونوافذ'],
            sand: ['Sand & gravel', 'رمل وكنكري'],
          }),
        ),
        must(
          choice('soldBy', ['Sold by', 'وحدة البيع'], {
            bag: ['Bag', 'كيس'],
            piece: ['Piece', 'حبة'],
            ton: ['Tonne', 'طن'],
            'square-metre': ['Square metre', 'متر مربع'],
            drum: ['Drum', 'درام'],
            sheet: ['Sheet', 'لوح'],
            roll: ['Roll', 'لفة'],
            load: ['Truckload', 'حمولة شاحنة'],
          }),
        ),
      ],
    ),
    sub(
      'electrical-plumbing',
      'plug-2',
      ['Electrical & Plumbing', 'الكهرباء والسباكة'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            cable: ['Cable & wire', 'أسلاك وكابلات'],
            switch: ['Switches & sockets', 'مفاتيح وأفياش'],
            panel: ['Panels & breakers', 'لوحات وقواطع'],
            lamp: ['Lamps', 'لمبات'],
            pump: ['Pump', 'مضخة'],
            heater: ['Water heater', 'سخان ماء'],
            tank: ['Water tank', 'خزان ماء'],
            tap: ['Taps & mixers', 'خلاطات وحنفيات'],
            pipe: ['Pipes & fittings', 'مواسير ووصلات'],
            sanitary: ['Sanitary ware', 'أدوات صحية'],
            solar: ['Solar', 'طاقة شمسية'],
          }),
        ),
        text('size', ['Size', 'المقاس']),
        number('capacity', ['Capacity', 'السعة'], ['L', 'لتر']),
        number('power', ['Power', 'القدرة'], ['hp', 'حصان']),
      ],
    ),
    sub(
      'generators-machinery',
      'engine',
      ['Generators & Machinery', 'المولدات والآلات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            generator: ['Generator', 'مولد'],
            compressor: ['Compressor', 'كمبروسر'],
            forklift: ['Forklift', 'رافعة شوكية'],
            loader: ['Loader & excavator', 'شيول وحفار'],
            welding: ['Welding machine', 'ماكينة لحام'],
            mixer: ['Concrete mixer', 'خلاطة إسمنت'],
            workshop: ['Workshop machine', 'ماكينة ورشة'],
            lift: ['Lift & scaffold', 'رافعة وسقالة'],
            farm: ['Farm machine', 'آلة زراعية'],
          }),
        ),
        number('year', ['Year made', 'سنة الصنع']),
        number('hours', ['Working hours', 'ساعات العمل'], ['h', 'ساعة']),
      ],
    ),
    sub(
      'safety-gear',
      'shield-check',
      ['Safety & Security', 'السلامة والأمن'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            head: ['Head & face', 'الرأس والوجه'],
            feet: ['Safety shoes', 'أحذية سلامة'],
            hands: ['Gloves', 'قفازات'],
            clothing: ['Workwear', 'ملابس عمل'],
            height: ['Work at height', 'العمل على ارتفاع'],
            fire: ['Fire safety', 'مكافحة الحريق'],
            road: ['Road safety', 'سلامة الطرق'],
            camera: ['Security cameras', 'كاميرات مراقبة'],
            'first-aid': ['First aid', 'إسعافات أولية'],
            safe: ['Safes & locks', 'خزائن وأقفال'],
          }),
        ),
        text('standard', ['Standard', 'المواصفة']),
      ],
    ),
  ],
)

export const officeBusiness = top(
  'office-business',
  'briefcase-business',
  ['Office & Business Supplies', 'مستلزمات المكاتب والأعمال'],
  [
    sub(
      'office-furniture',
      'lamp-desk',
      ['Office Furniture', 'أثاث مكتبي'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            chair: ['Chair', 'كرسي'],
            desk: ['Desk', 'مكتب'],
            meeting: ['Meeting table', 'طاولة اجتماعات'],
            cabinet: ['Cabinet', 'خزانة'],
            reception: ['Reception', 'كاونتر استقبال'],
            partition: ['Workstation', 'محطات عمل'],
            board: ['Board', 'سبورة'],
            sofa: ['Waiting seats', 'مقاعد انتظار'],
          }),
        ),
        material,
      ],
    ),
    sub(
      'stationery',
      'pencil',
      ['Stationery & Paper', 'القرطاسية والورق'],
      [
        must(pieces),
        choice('kind', ['Type', 'النوع'], {
          pens: ['Pens', 'أقلام'],
          paper: ['Paper', 'ورق'],
          notebooks: ['Notebooks', 'دفاتر'],
          filing: ['Filing', 'ملفات'],
          art: ['Art & craft', 'فنون وأشغال'],
          desk: ['Desk supplies', 'لوازم مكتب'],
          school: ['School', 'مدرسة'],
        }),
      ],
    ),
    sub(
      'printers-scanners',
      'printer',
      ['Printers & Point of Sale', 'الطابعات ونقاط البيع'],
      [
        must(brand),
        must(
          choice('kind', ['Type', 'النوع'], {
            laser: ['Laser printer', 'طابعة ليزر'],
            inkjet: ['Inkjet printer', 'طابعة حبر'],
            copier: ['Copier', 'آلة تصوير'],
            scanner: ['Scanner', 'ماسح ضوئي'],
            label: ['Label & receipt printer', 'طابعة ملصقات وفواتير'],
            pos: ['Point of sale', 'نقطة بيع'],
            ink: ['Ink & toner', 'أحبار'],
            'printer-3d': ['3D printer', 'طابعة ثلاثية الأبعاد'],
            shredder: ['Shredder', 'ماكينة تمزيق'],
          }),
        ),
      ],
    ),
    sub(
      'restaurant-equipment',
      'chef-hat',
      ['Restaurant & Café Equipment', 'معدات المطاعم والمقاهي'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            cooking: ['Cooking', 'طبخ'],
            coffee: ['Coffee', 'قهوة'],
            cooling: ['Cooling', 'تبريد'],
            bakery: ['Bakery', 'مخبز'],
            preparation: ['Preparation', 'تحضير'],
            display: ['Display', 'عرض'],
            furniture: ['Café furniture', 'أثاث مقاهي'],
            washing: ['Washing', 'غسيل'],
          }),
        ),
        choice('energy', ['Energy', 'الطاقة'], {
          electric: ['Electric', 'كهرباء'],
          gas: ['Gas', 'غاز'],
          none: ['None', 'بدون'],
        }),
      ],
    ),
    sub(
      'packaging',
      'package',
      ['Packaging & Disposables', 'التغليف والأدوات الاستهلاكية'],
      [must(pieces), material],
    ),
  ],
)

const rate = must(
  choice('rate', ['Charged', 'طريقة الحساب'], {
    hour: ['Per hour', 'بالساعة'],
    visit: ['Per visit', 'للزيارة'],
    job: ['Per job', 'للعمل كاملًا'],
    month: ['Per month', 'شهريًا'],
    person: ['Per person', 'للشخص'],
    year: ['Per year', 'سنويًا'],
  }),
)

export const services = top(
  'services',
  'wrench',
  ['Services', 'الخدمات'],
  [
    sub('home-maintenance', 'hammer', ['Home Maintenance & Cleaning', 'صيانة وتنظيف المنازل'], [rate]),
    sub('moving-storage', 'truck', ['Moving & Storage', 'نقل الأثاث والتخزين'], [rate]),
    sub(
      'tutoring',
      'graduation-cap',
      ['Lessons & Tutoring', 'الدروس والتدريب'],
      [
        rate,
        choice('place', ['Where', 'المكان'], {
          home: ['At your home', 'في منزلك'],
          online: ['Online', 'عن بعد'],
          centre: ['At the centre', 'في المركز'],
        }),
      ],
    ),
    sub(
      'events-catering',
      'party-popper',
      ['Events, Catering & Printing', 'المناسبات والضيافة والطباعة'],
      [rate],
    ),
  ],
)
