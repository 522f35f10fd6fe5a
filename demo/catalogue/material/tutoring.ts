import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const tutoring: Material = {
  key: 'tutoring',
  count: 15,
  trade: 'service',
  business: 0.2,
  conditions: ['new'],
  feature: [
    ['{rate} · {place:low}', '{rate} · {place}'],
    ['{rate}', '{rate}'],
  ],
  opening: [
    [
      'Ten years of experience in schools of the Emirates, with patience and a clear plan.',
      'خبرة عشر سنوات في مدارس الإمارات، مع صبر وخطة واضحة.',
    ],
    [
      'Lessons follow the school’s own book and prepare for its tests.',
      'الشرح وفق كتاب المدرسة مع التحضير لاختباراتها.',
    ],
    ['One to one, or in a group of three for half the price.', 'حصص فردية، أو مجموعة من ثلاثة بنصف السعر.'],
  ],
  whenNew: [
    ['The first lesson is a free trial.', 'الحصة الأولى تجريبية ومجانية.'],
    ['Parents get a short report every two weeks.', 'تقرير قصير لولي الأمر كل أسبوعين.'],
  ],
  whenUsed: [],
  always: [
    ['Notes and exercises are included.', 'المذكرات والتمارين ضمن السعر.'],
    ['Times are agreed week by week, evenings included.', 'المواعيد مرنة أسبوعيًا وتشمل الفترة المسائية.'],
    ['Packages of ten lessons cost 15% less.', 'خصم 15% على باقة العشر حصص.'],
  ],
  tailsNew: [
    ['flexible times', 'مواعيد مرنة'],
    ['register now', 'سجّل الآن'],
  ],
  items: [
    item(
      'Maths lessons for grades 6 to 12 – {place:low}',
      'دروس رياضيات للصفوف من 6 إلى 12 – {place}',
      [120, 90],
      { place: ['home', 'online'], rate: 'hour' },
    ),
    item(
      'Physics and chemistry for IGCSE and A-level, {place:low}',
      'فيزياء وكيمياء لمنهج IGCSE والمستوى المتقدم – {place}',
      [170, 130],
      { place: ['home', 'online'], rate: 'hour' },
    ),
    item(
      'Arabic for non-native speakers, {place:low}',
      'اللغة العربية لغير الناطقين بها – {place}',
      [140, 100],
      { place: ['home', 'online'], rate: 'hour' },
      {
        detail: [
          'Speaking first, then reading; Emirati dialect or standard Arabic, as you need.',
          'نبدأ بالمحادثة ثم القراءة، باللهجة الإماراتية أو بالفصحى حسب حاجتك.',
        ],
      },
    ),
    item(
      'Quran recitation and memorising for children, {place:low}',
      'تحفيظ القرآن وتجويده للأطفال – {place}',
      [420, 300],
      { place: ['home', 'online'], rate: 'month' },
      {
        feature: ['{rate} · 3 lessons a week', '{rate} · 3 حصص في الأسبوع'],
        detail: [
          'Three lessons a week with an ijazah holder; Noorani Qaida for beginners.',
          'ثلاث حصص أسبوعيًا بإشراف حامل إجازة، والقاعدة النورانية للمبتدئين.',
        ],
      },
    ),
    item(
      'Homework help for primary grades, Monday to Friday',
      'متابعة واجبات المرحلة الابتدائية من الاثنين إلى الجمعة',
      1400,
      { place: 'home', rate: 'month' },
      {
        feature: ['{rate} · 90 minutes a day', '{rate} · 90 دقيقة يوميًا'],
        detail: [
          'All subjects in English and Arabic, an hour and a half each afternoon at your home.',
          'جميع المواد بالعربية والإنجليزية، ساعة ونصف كل عصر في منزلكم.',
        ],
      },
    ),
    item(
      'IELTS preparation, eight evenings',
      'دورة تحضير آيلتس – ثماني أمسيات',
      1100,
      { place: 'centre', rate: 'person' },
      {
        seller: 'business',
        alone: true,
        detail: [
          'Two full mock tests and corrected writing; most of our students reach band 6.5 or better.',
          'اختباران تجريبيان كاملان مع تصحيح الكتابة، وأغلب الطلاب يحصلون على 6.5 أو أعلى.',
        ],
      },
    ),
    item('SAT maths and English, {place:low}', 'تحضير سات رياضيات وإنجليزي – {place}', [190, 160], {
      place: ['home', 'online'],
      rate: 'hour',
    }),
    item('French for school students, {place:low}', 'لغة فرنسية لطلاب المدارس – {place}', [130, 95], {
      place: ['home', 'online'],
      rate: 'hour',
    }),
    item(
      'English conversation for adults, {place:low}',
      'محادثة إنجليزية للكبار – {place}',
      [290, 380],
      { place: ['online', 'centre'], rate: 'month' },
      {
        feature: ['{rate} · {place:low} · small groups', '{rate} · {place} · مجموعات صغيرة'],
        detail: [
          'Six people at most, so that everyone speaks; four levels from beginner to fluent.',
          'ستة أشخاص على الأكثر حتى يتحدث الجميع، وأربعة مستويات من المبتدئ إلى المتقدم.',
        ],
      },
    ),
    item(
      'Coding for children: Scratch and Python, {place:low}',
      'برمجة للأطفال: سكراتش وبايثون – {place}',
      [480, 390],
      { place: ['centre', 'online'], rate: 'month' },
      {
        feature: ['{rate} · ages 8 to 14', '{rate} · من 8 إلى 14 سنة'],
        detail: [
          'Two lessons a week; by the end of the first month each child has made a game of their own.',
          'حصتان في الأسبوع، ومع نهاية الشهر الأول يصمم كل طفل لعبته الخاصة.',
        ],
      },
    ),
    item(
      'Excel and bookkeeping for small businesses',
      'إكسل ومسك دفاتر للمشاريع الصغيرة',
      750,
      { place: 'centre', rate: 'person' },
      {
        seller: 'business',
        alone: true,
        feature: ['{rate} · 4 Saturdays', '{rate} · 4 أيام سبت'],
        detail: [
          'Invoices, VAT returns and a monthly report, with your own figures; certificate at the end.',
          'الفواتير وإقرار ضريبة القيمة المضافة والتقرير الشهري على أرقام مشروعك، مع شهادة في نهاية الدورة.',
        ],
      },
    ),
    item('Piano lessons for beginners, {place:low}', 'دروس بيانو للمبتدئين – {place}', [160, 130], {
      place: ['home', 'centre'],
      rate: 'hour',
    }),
    item(
      'Oud lessons, first steps to maqam',
      'دروس عزف على العود من البداية حتى المقامات',
      150,
      { place: 'centre', rate: 'hour' },
      {
        detail: ['You can borrow an oud for the first month.', 'يمكنك استعارة آلة عود خلال الشهر الأول.'],
      },
    ),
    item(
      'Swimming lessons for children in your own pool',
      'تعليم سباحة للأطفال في مسبحكم',
      130,
      { place: 'home', rate: 'visit' },
      {
        alone: true,
        feature: ['{rate} · 45 minutes', '{rate} · 45 دقيقة'],
        detail: [
          'Certified coach with first-aid training; in ten lessons most children swim alone.',
          'تدريب معتمد مع شهادة إسعافات أولية، وخلال عشر حصص يسبح أغلب الأطفال بمفردهم.',
        ],
      },
    ),
    item(
      'Padel coaching for beginners, racket included',
      'تدريب بادل للمبتدئين مع المضرب',
      210,
      { place: 'centre', rate: 'hour' },
      {
        alone: true,
        feature: ['{rate} · up to 4 players', '{rate} · حتى 4 لاعبين'],
        detail: [
          'Court, balls and rackets are in the price; share the hour with up to three friends.',
          'السعر يشمل الملعب والكرات والمضارب، ويمكنك مشاركة الساعة مع ثلاثة أصدقاء.',
        ],
      },
    ),
    item(
      'Arabic calligraphy workshop, one afternoon',
      'ورشة الخط العربي – أمسية واحدة',
      220,
      { place: 'centre', rate: 'person' },
      {
        alone: true,
        detail: [
          'Reed pen, ink and paper are yours to keep; you go home with your name in thuluth.',
          'القلم والحبر والورق هدية لك، وتعود إلى البيت واسمك مكتوب بخط الثلث.',
        ],
      },
    ),
    item(
      'Statistics and economics for university students',
      'إحصاء واقتصاد لطلاب الجامعات',
      180,
      { place: 'online', rate: 'hour' },
      {
        detail: [
          'Help with SPSS, assignments and the weeks before the finals.',
          'مساعدة في برنامج SPSS والواجبات والمراجعة قبل الاختبارات النهائية.',
        ],
      },
    ),
  ],
}
