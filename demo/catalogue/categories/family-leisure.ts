import { choice, must, number, sub, text, top, yesNo } from '#demo/catalogue/categories/definition.ts'
import { childAge, colour } from '#demo/catalogue/categories/shared.ts'

export const babyKids = top(
  'baby-kids',
  'baby',
  ['Baby & Kids', 'الأم والطفل'],
  [
    sub(
      'strollers-car-seats',
      'baby',
      ['Strollers & Car Seats', 'عربات الأطفال ومقاعد السيارة'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            stroller: ['Stroller', 'عربة أطفال'],
            twin: ['Twin stroller', 'عربة توأم'],
            'car-seat': ['Car seat', 'مقعد سيارة'],
            booster: ['Booster seat', 'مقعد رافع'],
            system: ['Travel system', 'نظام تنقل متكامل'],
            carrier: ['Carrier', 'حمالة أطفال'],
          }),
        ),
        must(childAge),
        colour,
      ],
    ),
    sub(
      'nursery-feeding',
      'milk',
      ['Nursery & Feeding', 'غرفة الطفل والتغذية'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            cot: ['Cot', 'سرير أطفال'],
            'high-chair': ['High chair', 'كرسي طعام'],
            bottle: ['Bottle feeding', 'رضاعة'],
            pump: ['Breast pump', 'شفاط حليب'],
            monitor: ['Baby monitor', 'جهاز مراقبة'],
            changing: ['Changing', 'تغيير الحفاض'],
            bedding: ['Bedding', 'مفارش'],
            bath: ['Bath', 'استحمام'],
            play: ['Play mat', 'بساط لعب'],
          }),
        ),
        must(childAge),
      ],
    ),
    sub(
      'toys',
      'toy-brick',
      ['Toys & Games', 'الألعاب'],
      [
        must(childAge),
        number('pieces', ['Pieces', 'عدد القطع']),
        yesNo('batteries', ['Needs batteries', 'تحتاج بطاريات']),
      ],
    ),
    sub(
      'kids-clothing',
      'shirt',
      ['Kids’ Clothing', 'ملابس الأطفال'],
      [
        must(childAge),
        must(
          choice('child', ['For', 'لمن'], {
            boys: ['Boys', 'أولاد'],
            girls: ['Girls', 'بنات'],
            both: ['Boys & girls', 'أولاد وبنات'],
          }),
        ),
        colour,
      ],
    ),
  ],
)

export const sportsOutdoors = top(
  'sports-outdoors',
  'dumbbell',
  ['Sports & Outdoors', 'الرياضة والرحلات'],
  [
    sub(
      'fitness',
      'dumbbell',
      ['Fitness & Gym', 'اللياقة والجيم'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            treadmill: ['Treadmill', 'جهاز مشي'],
            bike: ['Exercise bike', 'دراجة تمرين'],
            rower: ['Rowing machine', 'جهاز تجديف'],
            weights: ['Weights', 'أوزان'],
            bench: ['Bench & rack', 'بنش ورف أوزان'],
            'multi-gym': ['Multi-gym', 'جهاز متعدد التمارين'],
            yoga: ['Yoga & pilates', 'يوغا وبيلاتس'],
            boxing: ['Boxing', 'ملاكمة'],
            nutrition: ['Nutrition', 'مكملات غذائية'],
          }),
        ),
        number('maxWeight', ['Maximum load', 'أقصى حمولة'], ['kg', 'كجم']),
      ],
    ),
    sub(
      'bicycles',
      'bike',
      ['Bicycles & Scooters', 'الدراجات والسكوترات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            road: ['Road bike', 'دراجة طريق'],
            mountain: ['Mountain bike', 'دراجة جبلية'],
            city: ['City bike', 'دراجة مدينة'],
            electric: ['Electric bike', 'دراجة كهربائية'],
            scooter: ['Electric scooter', 'سكوتر كهربائي'],
            kids: ['Kids’ bike', 'دراجة أطفال'],
            folding: ['Folding bike', 'دراجة قابلة للطي'],
            gear: ['Cycling gear', 'مستلزمات دراجات'],
          }),
        ),
        number('wheel', ['Wheel size', 'مقاس العجلات'], ['inch', 'بوصة']),
      ],
    ),
    sub(
      'camping',
      'tent',
      ['Camping & Desert', 'التخييم والبر'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            tent: ['Tent', 'خيمة'],
            seating: ['Chairs & seating', 'كراسي وجلسات'],
            cooking: ['Cooking', 'أدوات طبخ'],
            cooler: ['Cooler', 'حافظة تبريد'],
            light: ['Lighting', 'إنارة'],
            recovery: ['Recovery gear', 'معدات إنقاذ'],
            power: ['Power', 'طاقة'],
            bag: ['Bags & sleeping', 'حقائب وأكياس نوم'],
          }),
        ),
        number('people', ['Number of people', 'عدد الأشخاص']),
      ],
    ),
    sub(
      'fishing-water-sports',
      'fishing-rod',
      ['Fishing & Water Sports', 'صيد السمك والرياضات المائية'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            fishing: ['Fishing gear', 'عدة صيد'],
            kayak: ['Kayak', 'كاياك'],
            paddle: ['Paddle board', 'لوح تجديف'],
            diving: ['Diving gear', 'معدات غوص'],
            kite: ['Kite surfing', 'كايت سيرف'],
            swimming: ['Swimming', 'سباحة'],
            safety: ['Water safety', 'سلامة مائية'],
          }),
        ),
        number('length', ['Length', 'الطول'], ['cm', 'سم']),
      ],
    ),
    sub(
      'ball-racket-sports',
      'volleyball',
      ['Ball & Racket Sports', 'رياضات الكرة والمضرب'],
      [
        must(
          choice('sport', ['Sport', 'الرياضة'], {
            football: ['Football', 'كرة قدم'],
            padel: ['Padel', 'بادل'],
            tennis: ['Tennis', 'تنس'],
            cricket: ['Cricket', 'كريكيت'],
            basketball: ['Basketball', 'كرة سلة'],
            volleyball: ['Volleyball', 'كرة طائرة'],
            badminton: ['Badminton', 'ريشة طائرة'],
            'table-tennis': ['Table tennis', 'تنس طاولة'],
            golf: ['Golf', 'غولف'],
            billiards: ['Billiards', 'بلياردو'],
          }),
        ),
        text('size', ['Size', 'المقاس']),
      ],
    ),
  ],
)

export const booksHobbies = top(
  'books-hobbies',
  'book-open',
  ['Books & Hobbies', 'الكتب والهوايات'],
  [
    sub(
      'books',
      'book',
      ['Books', 'الكتب'],
      [
        must(
          choice('language', ['Language', 'اللغة'], {
            en: ['English', 'الإنجليزية'],
            ar: ['Arabic', 'العربية'],
            both: ['English & Arabic', 'العربية والإنجليزية'],
          }),
        ),
        must(
          choice('subject', ['Subject', 'الموضوع'], {
            novels: ['Novels', 'روايات'],
            children: ['Children’s books', 'كتب أطفال'],
            school: ['School & university', 'كتب دراسية'],
            religion: ['Islamic books', 'كتب إسلامية'],
            history: ['History & heritage', 'تاريخ وتراث'],
            cooking: ['Cooking', 'طبخ'],
            business: ['Business & self-help', 'أعمال وتطوير ذات'],
            poetry: ['Poetry', 'شعر'],
          }),
        ),
        number('volumes', ['Volumes', 'عدد الكتب']),
      ],
    ),
    sub(
      'musical-instruments',
      'guitar',
      ['Musical Instruments', 'الآلات الموسيقية'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            guitar: ['Guitar', 'غيتار'],
            oud: ['Oud', 'آلة عود'],
            keyboard: ['Piano & keyboard', 'بيانو وأورغ'],
            drums: ['Drums & percussion', 'طبول وإيقاع'],
            strings: ['Strings', 'آلات وترية'],
            wind: ['Wind', 'آلات نفخ'],
            gear: ['Amplifiers & gear', 'مضخمات ومعدات'],
          }),
        ),
        text('brand', ['Brand', 'الماركة']),
      ],
    ),
    sub(
      'antiques-collectibles',
      'amphora',
      ['Antiques & Collectibles', 'التحف والمقتنيات'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            coins: ['Coins & notes', 'عملات'],
            stamps: ['Stamps', 'طوابع'],
            metalware: ['Metalware', 'نحاسيات'],
            weapons: ['Khanjars & swords', 'خناجر وسيوف'],
            furniture: ['Furniture', 'أثاث قديم'],
            photographs: ['Photographs & maps', 'صور وخرائط'],
            models: ['Models & toys', 'مجسمات'],
            pearling: ['Pearl diving', 'أدوات الغوص'],
            radio: ['Radios & cameras', 'راديوهات وكاميرات'],
          }),
        ),
        choice('period', ['Period', 'الحقبة'], {
          'pre-1950': ['Before 1950', 'قبل 1950'],
          '1950s': ['1950s', 'الخمسينيات'],
          '1960s': ['1960s', 'الستينيات'],
          '1970s': ['1970s', 'السبعينيات'],
          '1980s': ['1980s', 'الثمانينيات'],
          '1990s': ['1990s', 'التسعينيات'],
          modern: ['2000 and later', '2000 وما بعدها'],
        }),
      ],
    ),
  ],
)

export const pets = top(
  'pets',
  'paw-print',
  ['Pets & Animals', 'الحيوانات ومستلزماتها'],
  [
    sub(
      'cat-dog-supplies',
      'cat',
      ['Cat & Dog Supplies', 'مستلزمات القطط والكلاب'],
      [
        must(
          choice('animal', ['For', 'مخصص لـ'], {
            cat: ['Cats', 'القطط'],
            dog: ['Dogs', 'الكلاب'],
            both: ['Cats & dogs', 'القطط والكلاب'],
          }),
        ),
        number('weight', ['Weight', 'الوزن'], ['kg', 'كجم']),
      ],
    ),
    sub(
      'birds-falconry',
      'bird',
      ['Birds & Falconry', 'الطيور والصقارة'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            falconry: ['Falconry gear', 'عدة الصقارة'],
            cage: ['Cage', 'قفص'],
            food: ['Bird food', 'طعام طيور'],
            pigeons: ['Pigeon supplies', 'مستلزمات الحمام'],
            poultry: ['Poultry supplies', 'مستلزمات الدواجن'],
            aquarium: ['Aquarium', 'حوض أسماك'],
          }),
        ),
      ],
    ),
    sub(
      'equestrian',
      'chess-knight',
      ['Horses & Camels', 'الخيل والهجن'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            tack: ['Saddles & tack', 'سروج وعدة'],
            rider: ['Rider wear', 'ملابس فارس'],
            feed: ['Feed', 'أعلاف'],
            care: ['Care & grooming', 'عناية'],
            camel: ['Camel gear', 'عدة الهجن'],
            stable: ['Stable & transport', 'إسطبل ونقل'],
          }),
        ),
      ],
    ),
  ],
)
