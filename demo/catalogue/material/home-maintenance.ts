import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const homeMaintenance: Material = {
  key: 'home-maintenance',
  count: 15,
  trade: 'service',
  business: 0.75,
  conditions: ['new'],
  feature: [['{rate}', '{rate}']],
  opening: [['For apartments, villas and offices.', 'للشقق والفلل والمكاتب.']],
  whenNew: [
    ['The work is guaranteed for 30 days.', 'ضمان على العمل لمدة 30 يومًا.'],
    ['Before-and-after photos are sent when it is done.', 'نرسل صورًا قبل العمل وبعده.'],
  ],
  whenUsed: [],
  always: [
    ['The team brings its own tools and leaves the place clean.', 'الفريق يحضر عدته ويترك المكان نظيفًا.'],
    ['Send a photo and you get a price at once.', 'أرسل صورة ويصلك السعر فورًا.'],
    ['Identity papers and references on request.', 'نقدّم الهوية والتوصيات عند الطلب.'],
  ],
  tailsNew: [
    ['quick response', 'استجابة سريعة'],
    ['serving {emirate}', 'في {emirate}'],
    ['guaranteed work', 'مع ضمان على العمل'],
  ],
  items: [
    item(
      'AC service and cleaning, split or ducted',
      'صيانة وتنظيف مكيفات سبليت ومركزي',
      110,
      { rate: 'visit' },
      {
        feature: ['Per unit · gas checked', 'للوحدة · مع فحص الغاز'],
        detail: [
          'Filters, coil and drain are washed and the gas pressure is checked; price per unit.',
          'غسيل الفلاتر والكويل والصرف مع فحص ضغط الغاز، والسعر للوحدة الواحدة.',
        ],
      },
    ),
    item(
      'Duct cleaning and disinfection for villas',
      'تنظيف وتعقيم دكتات التكييف للفلل',
      1100,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['Up to 8 units', 'حتى 8 وحدات'],
        detail: [
          'Brush and vacuum through every vent, with a camera so that you see the result.',
          'تنظيف كل الفتحات بالفرشاة والشفط، مع كاميرا لترى النتيجة بنفسك.',
        ],
      },
    ),
    item(
      'Cleaner by the hour, materials included',
      'عاملة تنظيف بالساعة مع المواد',
      35,
      { rate: 'hour' },
      {
        seller: 'business',
        feature: ['{rate} · 3 hours or more', '{rate} · 3 ساعات أو أكثر'],
        detail: [
          'The same cleaner every week if you wish; ironing and windows included.',
          'العاملة نفسها كل أسبوع إن رغبت، مع الكي وتنظيف النوافذ.',
        ],
      },
    ),
    item(
      'Deep cleaning before you move in',
      'تنظيف عميق قبل السكن',
      690,
      { rate: 'job' },
      {
        feature: ['2-bedroom apartment', 'شقة غرفتين'],
        detail: [
          'Four people for a day: kitchen grease, bathroom lime, floors, windows and inside every cupboard.',
          'أربعة أشخاص ليوم كامل: دهون المطبخ وكلس الحمامات والأرضيات والنوافذ وداخل الخزائن.',
        ],
      },
    ),
    item(
      'Sofa, carpet and mattress shampooing',
      'غسيل كنب وسجاد ومراتب بالبخار',
      180,
      { rate: 'visit' },
      {
        feature: ['{rate} · dry in 4 hours', '{rate} · تجف خلال 4 ساعات'],
        detail: [
          'Seven seats, or two mattresses and a carpet; stains are treated one by one.',
          'سبعة مقاعد، أو مرتبتان وسجادة، مع معالجة كل بقعة على حدة.',
        ],
      },
    ),
    item(
      'Plumber: leaks, blocked drains, heaters',
      'سبّاك: تسريبات وانسداد وسخانات',
      99,
      { rate: 'visit' },
      {
        feature: ['{rate} · within 2 hours', '{rate} · خلال ساعتين'],
        detail: [
          'The visit includes the first half hour; parts at shop price with the receipt.',
          'الزيارة تشمل أول نصف ساعة، والقطع بسعر المحل مع الفاتورة.',
        ],
      },
    ),
    item(
      'Electrician: sockets, lights, breakers',
      'كهربائي: أفياش وإنارة وقواطع',
      99,
      { rate: 'visit' },
      {
        feature: ['{rate} · day and night', '{rate} · ليلًا ونهارًا'],
        detail: [
          'Trips, burnt sockets and chandeliers; emergencies are answered at night too.',
          'فصل القواطع والأفياش المحترقة وتركيب الثريات، والطوارئ حتى في الليل.',
        ],
      },
    ),
    item(
      'Painting a one-bedroom apartment',
      'صبغ شقة غرفة وصالة',
      950,
      { rate: 'job' },
      {
        feature: ['Jotun paint · 2 days', 'أصباغ جوتن · يومان'],
        detail: [
          'Holes filled, furniture covered and two coats of Jotun paint; white for handing over or any colour.',
          'معجنة الثقوب وتغطية الأثاث ووجهان من أصباغ جوتن، أبيض للتسليم أو أي لون تختاره.',
        ],
      },
    ),
    item(
      'Pest control with municipality approval',
      'مكافحة حشرات معتمدة من البلدية',
      199,
      { rate: 'visit' },
      {
        seller: 'business',
        feature: ['3 months’ guarantee', 'ضمان 3 أشهر'],
        detail: [
          'Cockroaches, ants and bed bugs with gel and spray without smell, safe for children after two hours.',
          'صراصير ونمل وبق الفراش بالجل والرش بدون رائحة، آمن للأطفال بعد ساعتين.',
        ],
      },
    ),
    item(
      'Water tank cleaning and testing',
      'تنظيف وتعقيم خزانات المياه مع الفحص',
      280,
      { rate: 'visit' },
      {
        seller: 'business',
        feature: ['Up to 1,000 gallons', 'حتى 1000 جالون'],
        detail: [
          'Emptied, scrubbed and disinfected in two hours, with a certificate for the municipality.',
          'تفريغ وتنظيف وتعقيم خلال ساعتين، مع شهادة للبلدية.',
        ],
      },
    ),
    item(
      'Swimming pool maintenance, three visits a week',
      'صيانة مسابح – ثلاث زيارات في الأسبوع',
      450,
      { rate: 'month' },
      {
        feature: ['{rate} · chemicals included', '{rate} · مع المواد الكيميائية'],
        detail: [
          'Vacuum, brushing, water balance and the pump; chemicals are in the price.',
          'شفط وتنظيف وضبط توازن الماء وفحص المضخة، والمواد ضمن السعر.',
        ],
      },
    ),
    item(
      'Garden care: grass, palms and irrigation',
      'عناية بالحدائق: عشب ونخيل وري',
      400,
      { rate: 'month' },
      {
        feature: ['{rate} · weekly visit', '{rate} · زيارة أسبوعية'],
        detail: [
          'Mowing, trimming, feeding and a check of the drip lines every week; palms are cleaned twice a year.',
          'قص وتقليم وتسميد وفحص شبكة التنقيط كل أسبوع، وتكريب النخيل مرتين في السنة.',
        ],
      },
    ),
    item(
      'Yearly maintenance contract for an apartment, paid {rate:low}',
      'عقد صيانة سنوي لشقة – الدفع {rate}',
      [1450, 140],
      { rate: ['year', 'month'] },
      {
        seller: 'business',
        feature: ['{rate} · AC, plumbing, power', '{rate} · تكييف وسباكة وكهرباء'],
        detail: [
          'Four planned visits and as many call-outs as you need, answered within four hours.',
          'أربع زيارات دورية وعدد غير محدود من البلاغات، والاستجابة خلال أربع ساعات.',
        ],
      },
    ),
    item(
      'Handyman for small jobs: curtains, shelves, TV',
      'فنّي للأعمال الصغيرة: ستائر ورفوف وتلفزيون',
      85,
      { rate: 'hour' },
      {
        feature: ['{rate} · drill included', '{rate} · مع الدريل'],
        detail: [
          'Make a list and have it done in one visit; screws and plugs are free.',
          'اكتب قائمة بالأعمال وننجزها في زيارة واحدة، والبراغي مجانًا.',
        ],
      },
    ),
    item(
      'Washing machine and fridge repair at home',
      'تصليح غسالات وثلاجات في المنزل',
      90,
      { rate: 'visit' },
      {
        feature: ['{rate} · all brands', '{rate} · جميع الماركات'],
        detail: [
          'If you go ahead with the repair, the visit is free; original parts with three months’ warranty.',
          'الزيارة مجانية عند الموافقة على التصليح، والقطع أصلية بضمان ثلاثة أشهر.',
        ],
      },
    ),
    item(
      'Gypsum partition and false ceiling',
      'قواطع وأسقف جبس بورد',
      75,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['Price per square metre', 'السعر للمتر المربع'],
        detail: [
          'Price per square metre with insulation and first coat of paint; drawings for the landlord’s approval.',
          'السعر للمتر المربع مع العازل ووجه الصبغ الأول، ونجهز المخططات لموافقة المالك.',
        ],
      },
    ),
    item(
      'Kitchen and bathroom renovation',
      'تجديد مطابخ وحمامات',
      14500,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['Design to hand-over · 3 weeks', 'من التصميم إلى التسليم · 3 أسابيع'],
        detail: [
          'Tiles, plumbing, cabinets and permits from one company; the price is for a bathroom of 50 sq ft.',
          'بلاط وسباكة وخزائن وتصاريح من شركة واحدة، والسعر لحمام بمساحة 50 قدمًا مربعًا.',
        ],
      },
    ),
  ],
}
