import { choice, must, number, sub, text, top, yesNo } from '#demo/catalogue/categories/definition.ts'
import {
  brand,
  brandAndModel,
  capacityKilos,
  capacityLitres,
  colour,
  memory,
  power,
  screen,
  storage,
} from '#demo/catalogue/categories/shared.ts'

export const mobilesTablets = top(
  'mobiles-tablets',
  'smartphone',
  ['Mobiles & Tablets', 'الهواتف والأجهزة اللوحية'],
  [
    sub(
      'mobile-phones',
      'smartphone',
      ['Mobile Phones', 'الهواتف المتحركة'],
      [
        ...brandAndModel('phones'),
        must(storage),
        colour,
        number('battery', ['Battery health', 'صحة البطارية'], ['%', '%']),
      ],
    ),
    sub(
      'tablets',
      'tablet',
      ['Tablets', 'الأجهزة اللوحية'],
      [
        ...brandAndModel('tablets'),
        must(storage),
        screen,
        choice('connection', ['Connection', 'الاتصال'], {
          wifi: ['Wi-Fi', 'واي فاي'],
          cellular: ['Wi-Fi + 5G', 'واي فاي وشريحة 5G'],
        }),
      ],
    ),
    sub(
      'smart-watches',
      'watch',
      ['Smart Watches', 'الساعات الذكية'],
      [
        ...brandAndModel('smart-watches'),
        must(number('case', ['Case size', 'مقاس الساعة'], ['mm', 'مم'])),
        colour,
      ],
    ),
    sub(
      'headphones',
      'headphones',
      ['Headphones & Earbuds', 'السماعات'],
      [
        must(brand),
        must(
          choice('style', ['Style', 'النوع'], {
            'in-ear': ['In-ear', 'داخل الأذن'],
            'over-ear': ['Over-ear', 'فوق الأذن'],
            'neck-band': ['Neckband', 'طوق رقبة'],
            open: ['Open-ear', 'مفتوحة للأذن'],
          }),
        ),
        yesNo('noiseCancelling', ['Noise cancelling', 'عزل الضوضاء']),
        colour,
      ],
    ),
    sub(
      'phone-accessories',
      'plug-zap',
      ['Phone Accessories', 'إكسسوارات الهواتف'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            charger: ['Charger', 'شاحن'],
            'power-bank': ['Power bank', 'بطارية متنقلة'],
            cable: ['Cable', 'كابل'],
            case: ['Case', 'كفر حماية'],
            holder: ['Holder', 'حامل هاتف'],
            protector: ['Screen protector', 'لاصقة حماية'],
            lens: ['Creator kit', 'عدة تصوير'],
          }),
        ),
        text('fits', ['Fits', 'متوافق مع']),
      ],
    ),
    sub(
      'vip-numbers',
      'card-sim',
      ['VIP Numbers', 'أرقام مميزة'],
      [
        must(
          choice('network', ['Network', 'الشبكة'], {
            etisalat: ['Etisalat', 'اتصالات'],
            du: ['du', 'دو'],
          }),
        ),
        choice('line', ['Line', 'نوع الخط'], {
          prepaid: ['Prepaid', 'مسبق الدفع'],
          postpaid: ['Monthly bill', 'فاتورة شهرية'],
        }),
      ],
    ),
  ],
)

export const electronics = top(
  'electronics',
  'laptop',
  ['Computers & Electronics', 'الكمبيوتر والإلكترونيات'],
  [
    sub(
      'laptops',
      'laptop',
      ['Laptops', 'أجهزة اللابتوب'],
      [...brandAndModel('laptops'), must(memory), must(storage), screen],
    ),
    sub(
      'computers-parts',
      'pc-case',
      ['Desktops & Parts', 'الكمبيوتر المكتبي وقطعه'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            desktop: ['Desktop PC', 'كمبيوتر مكتبي'],
            monitor: ['Monitor', 'شاشة كمبيوتر'],
            graphics: ['Graphics card', 'كرت شاشة'],
            processor: ['Processor', 'معالج'],
            drive: ['Storage drive', 'وحدة تخزين'],
            input: ['Keyboard & mouse', 'كيبورد وماوس'],
            network: ['Network device', 'جهاز شبكة'],
          }),
        ),
        brand,
      ],
    ),
    sub(
      'televisions',
      'tv',
      ['Televisions', 'التلفزيونات'],
      [
        must(brand),
        must(screen),
        choice('resolution', ['Resolution', 'الدقة'], {
          hd: ['Full HD', 'فل إتش دي'],
          '4k': ['4K', 'دقة 4K'],
          '8k': ['8K', 'دقة 8K'],
        }),
      ],
    ),
    sub(
      'cameras-drones',
      'camera',
      ['Cameras & Drones', 'الكاميرات والدرون'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            mirrorless: ['Mirrorless camera', 'كاميرا ميرورلس'],
            dslr: ['DSLR camera', 'كاميرا احترافية عاكسة'],
            lens: ['Lens', 'عدسة'],
            action: ['Action camera', 'كاميرا أكشن'],
            instant: ['Instant camera', 'كاميرا فورية'],
            drone: ['Drone', 'درون'],
            support: ['Tripod & gimbal', 'حامل ومثبت'],
          }),
        ),
        must(brand),
      ],
    ),
    sub(
      'gaming',
      'gamepad-2',
      ['Gaming', 'الألعاب الإلكترونية'],
      [
        must(
          choice('platform', ['Platform', 'المنصة'], {
            playstation: ['PlayStation 5', 'بلايستيشن 5'],
            xbox: ['Xbox Series', 'إكس بوكس سيريس'],
            nintendo: ['Nintendo Switch', 'نينتندو سويتش'],
            pc: ['PC', 'كمبيوتر'],
            handheld: ['Handheld', 'جهاز محمول'],
          }),
        ),
        must(
          choice('kind', ['Type', 'النوع'], {
            console: ['Console', 'جهاز ألعاب'],
            game: ['Game', 'لعبة'],
            controller: ['Controller', 'يد تحكم'],
            accessory: ['Accessory', 'ملحقات'],
          }),
        ),
      ],
    ),
    sub(
      'speakers-audio',
      'speaker',
      ['Speakers & Audio', 'الصوتيات'],
      [
        must(brand),
        must(
          choice('kind', ['Type', 'النوع'], {
            portable: ['Portable speaker', 'سماعة متنقلة'],
            soundbar: ['Soundbar', 'ساوندبار'],
            theatre: ['Home theatre', 'مسرح منزلي'],
            turntable: ['Turntable', 'مشغل أسطوانات'],
            studio: ['Studio gear', 'معدات استوديو'],
            party: ['Party speaker', 'سماعة حفلات'],
          }),
        ),
        power,
      ],
    ),
  ],
)

export const homeAppliances = top(
  'home-appliances',
  'refrigerator',
  ['Home Appliances', 'الأجهزة المنزلية'],
  [
    sub(
      'refrigerators',
      'refrigerator',
      ['Fridges & Freezers', 'الثلاجات والفريزرات'],
      [
        must(brand),
        must(capacityLitres),
        choice('kind', ['Type', 'النوع'], {
          'top-mount': ['Top freezer', 'فريزر علوي'],
          'side-by-side': ['Side by side', 'بابان متجاوران'],
          'french-door': ['French door', 'أبواب فرنسية'],
          'single-door': ['Single door', 'باب واحد'],
          chest: ['Chest freezer', 'فريزر صندوقي'],
          upright: ['Upright freezer', 'فريزر عمودي'],
          showcase: ['Display chiller', 'ثلاجة عرض'],
        }),
      ],
    ),
    sub(
      'washing-cleaning',
      'washing-machine',
      ['Washing Machines & Cleaning', 'الغسالات وأجهزة التنظيف'],
      [
        must(brand),
        must(
          choice('kind', ['Type', 'النوع'], {
            'front-load': ['Front-load washer', 'غسالة أمامية'],
            'top-load': ['Top-load washer', 'غسالة علوية'],
            'twin-tub': ['Twin-tub washer', 'غسالة حوضين'],
            combo: ['Washer-dryer', 'غسالة ونشافة'],
            dryer: ['Dryer', 'نشافة'],
            dishwasher: ['Dishwasher', 'غسالة صحون'],
            vacuum: ['Vacuum cleaner', 'مكنسة كهربائية'],
            robot: ['Robot vacuum', 'مكنسة روبوت'],
            steam: ['Steam iron', 'مكواة بخار'],
          }),
        ),
        capacityKilos,
      ],
    ),
    sub(
      'air-conditioners',
      'air-vent',
      ['Air Conditioners & Cooling', 'المكيفات وأجهزة التبريد'],
      [
        must(brand),
        must(
          choice('kind', ['Type', 'النوع'], {
            split: ['Split AC', 'مكيف سبليت'],
            window: ['Window AC', 'مكيف شباك'],
            cassette: ['Cassette AC', 'مكيف كاسيت'],
            portable: ['Portable AC', 'مكيف متنقل'],
            cooler: ['Air cooler', 'مبرد هواء'],
            purifier: ['Air purifier', 'جهاز تنقية هواء'],
            fan: ['Fan', 'مروحة'],
            humidifier: ['Humidifier', 'مرطب هواء'],
          }),
        ),
        number('tons', ['Cooling capacity', 'قدرة التبريد'], ['ton', 'طن']),
      ],
    ),
    sub(
      'kitchen-appliances',
      'microwave',
      ['Kitchen Appliances', 'أجهزة المطبخ'],
      [
        must(brand),
        must(
          choice('kind', ['Type', 'النوع'], {
            cooker: ['Cooker', 'طباخ'],
            oven: ['Oven', 'فرن'],
            microwave: ['Microwave', 'ميكروويف'],
            'air-fryer': ['Air fryer', 'قلاية هوائية'],
            blender: ['Blender', 'خلاط'],
            mixer: ['Stand mixer', 'عجانة'],
            coffee: ['Coffee machine', 'ماكينة قهوة'],
            kettle: ['Kettle', 'غلاية'],
            'rice-cooker': ['Rice cooker', 'طباخة أرز'],
            water: ['Water dispenser', 'برادة ماء'],
          }),
        ),
        power,
      ],
    ),
  ],
)
