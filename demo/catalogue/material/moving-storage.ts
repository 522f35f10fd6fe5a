import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const movingStorage: Material = {
  key: 'moving-storage',
  count: 12,
  trade: 'service',
  business: 0.7,
  conditions: ['new'],
  feature: [['{rate}', '{rate}']],
  opening: [
    ['A team that comes on time and treats your things as its own.', 'فريق يصل في موعده ويحافظ على أغراضك.'],
  ],
  whenNew: [
    ['Blankets, straps and trolleys come with the team.', 'الأغطية والأحزمة وعربات النقل مع الفريق.'],
    ['Goods are insured up to AED 20,000.', 'الأغراض مؤمّن عليها حتى 20,000 درهم.'],
  ],
  whenUsed: [],
  always: [
    ['Send photos or a short video for an exact quote.', 'أرسل صورًا أو مقطعًا قصيرًا لتحصل على سعر دقيق.'],
    [
      'The price stays as agreed, with no extras on the day.',
      'السعر ثابت حسب الاتفاق بدون أي إضافات يوم النقل.',
    ],
  ],
  tailsNew: [
    ['seven days a week', 'طوال أيام الأسبوع'],
    ['serving {emirate}', 'في {emirate}'],
  ],
  items: [
    item(
      'Studio move within the city',
      'نقل أثاث استوديو داخل المدينة',
      450,
      { rate: 'job' },
      {
        feature: ['1 truck · 3 people', 'شاحنة واحدة · 3 عمال'],
        detail: [
          'One truck, three people and everything done in half a day, taking apart and putting together included.',
          'شاحنة واحدة وثلاثة عمال، وننجز العمل في نصف يوم مع الفك والتركيب.',
        ],
      },
    ),
    item(
      'Two-bedroom apartment move with packing',
      'نقل أثاث شقة غرفتين مع التغليف',
      1350,
      { rate: 'job' },
      {
        feature: ['Packing, moving, unpacking', 'تغليف ونقل وترتيب'],
        detail: [
          'Boxes and wrapping are included; beds and wardrobes are put together again in the new place.',
          'السعر يشمل الكراتين ومواد التغليف، مع إعادة تركيب الأسرّة والخزائن في السكن الجديد.',
        ],
      },
    ),
    item(
      'Villa move, two trucks and eight people',
      'نقل أثاث فيلا بشاحنتين وثمانية عمال',
      3200,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['2 trucks · 8 people', 'شاحنتان · 8 عمال'],
        detail: [
          'A supervisor visits first and lists every piece; chandeliers and curtains are taken down and hung again.',
          'يزوركم مشرف أولًا ويسجل كل قطعة، مع فك الثريات والستائر وإعادة تعليقها.',
        ],
      },
    ),
    item(
      'Office move at the weekend',
      'نقل مكاتب وشركات في عطلة نهاية الأسبوع',
      2800,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['20 desks in one night', '20 مكتبًا في ليلة واحدة'],
        detail: [
          'We start on Friday evening and your staff works at the new desks on Monday, computers connected.',
          'نبدأ مساء الجمعة، ويوم الاثنين يعمل موظفوكم على المكاتب الجديدة والأجهزة موصولة.',
        ],
      },
    ),
    item(
      'Pick-up with driver, {rate:low}',
      'بيك أب مع سائق للتوصيل – {rate}',
      [80, 150],
      { rate: ['hour', 'job'] },
      {
        feature: ['{rate} · up to 1 tonne', '{rate} · حتى طن واحد'],
        detail: [
          'For a fridge, a sofa or shopping that doesn’t fit into the car; the driver helps with loading.',
          'لنقل ثلاجة أو كنبة أو مشتريات لا تتسع لها السيارة، والسائق يساعد في التحميل.',
        ],
      },
    ),
    item(
      'Three-tonne truck between Dubai and Abu Dhabi',
      'شاحنة 3 أطنان بين دبي وأبوظبي',
      650,
      { rate: 'job' },
      {
        feature: ['One way · box truck', 'ذهاب فقط · شاحنة مغلقة'],
        detail: [
          'Closed box with tail lift; the return trip on the same day costs half.',
          'صندوق مغلق مع رافعة خلفية، ورحلة العودة في اليوم نفسه بنصف السعر.',
        ],
      },
    ),
    item(
      'Furniture assembly, IKEA and others',
      'تركيب أثاث إيكيا وغيره',
      120,
      { rate: 'visit' },
      {
        feature: ['{rate} · tools included', '{rate} · مع العدة'],
        alone: true,
        detail: [
          'Wardrobes, beds, kitchens and TV brackets; two hours of work are included in the visit.',
          'تركيب خزائن وأسرّة ومطابخ وحوامل تلفزيون، والزيارة تشمل ساعتين من العمل.',
        ],
      },
    ),
    item(
      'Storage room 25 sq ft, air-conditioned',
      'مخزن 25 قدمًا مربعًا مكيف',
      199,
      { rate: 'month' },
      {
        seller: 'business',
        feature: ['{rate} · suits 30 boxes', '{rate} · يتسع لـ 30 كرتونًا'],
        alone: true,
        detail: [
          'Your own lock and key, cameras day and night, and access from 8 am to 10 pm.',
          'بقفل ومفتاح خاص بك، ومراقبة بالكاميرات ليلًا ونهارًا، والدخول من 8 صباحًا حتى 10 مساءً.',
        ],
      },
    ),
    item(
      'Storage room 100 sq ft for a whole apartment',
      'مخزن 100 قدم مربع يتسع لأثاث شقة',
      590,
      { rate: 'month' },
      {
        seller: 'business',
        feature: ['{rate} · pick-up free', '{rate} · النقل مجانًا'],
        alone: true,
        detail: [
          'Cool and dry; with six months paid in advance we collect your furniture free of charge.',
          'مكان بارد وجاف، وعند الدفع مقدمًا لستة أشهر ننقل الأثاث إلى المخزن مجانًا.',
        ],
      },
    ),
    item(
      'Covered car storage while you travel',
      'حفظ السيارات في مواقف مغطاة أثناء السفر',
      350,
      { rate: 'month' },
      {
        alone: true,
        feature: ['{rate} · battery looked after', '{rate} · مع العناية بالبطارية'],
        detail: [
          'Washed, covered and started once a week; photos are sent to you every month.',
          'غسيل وتغطية وتشغيل مرة كل أسبوع، ونرسل لك الصور كل شهر.',
        ],
      },
    ),
    item(
      'Packing at your home with all materials',
      'تغليف أغراض المنزل مع جميع المواد',
      600,
      { rate: 'visit' },
      {
        feature: ['{rate} · 4 people', '{rate} · 4 عمال'],
        detail: [
          'Kitchen, clothes and glass packed and labelled by room in one day.',
          'تغليف المطبخ والملابس والزجاج وترقيم الكراتين حسب الغرف في يوم واحد.',
        ],
      },
    ),
    item(
      'Piano and safe moving',
      'نقل بيانو وخزائن حديدية',
      550,
      { rate: 'job' },
      {
        feature: ['Up to 400 kg', 'حتى 400 كجم'],
        detail: [
          'Special trolley, straps and four people who do nothing else; stairs are no problem.',
          'عربة خاصة وأحزمة وأربعة عمال متخصصين، والدرج لا يمثل مشكلة.',
        ],
      },
    ),
    item(
      'Door-to-door cargo to India, Pakistan and Egypt',
      'شحن من الباب إلى الباب إلى الهند وباكستان ومصر',
      320,
      { rate: 'job' },
      {
        seller: 'business',
        alone: true,
        feature: ['Box of 25 kg by air', 'كرتون 25 كجم بالجو'],
        detail: [
          'We collect from your home; air takes a week, sea about 30 days, customs papers included.',
          'نستلم من منزلك، والشحن الجوي خلال أسبوع والبحري نحو 30 يومًا، والتخليص الجمركي ضمن السعر.',
        ],
      },
    ),
    item(
      'Old furniture and rubbish taken away',
      'التخلص من الأثاث القديم والمخلفات',
      250,
      { rate: 'visit' },
      {
        alone: true,
        feature: ['{rate} · same day', '{rate} · في اليوم نفسه'],
        detail: [
          'We carry it down, load it and leave the place swept; usable pieces go to charity.',
          'ننزل الأغراض ونحمّلها وننظف المكان، والقطع الصالحة تذهب إلى الجمعيات الخيرية.',
        ],
      },
    ),
  ],
}
