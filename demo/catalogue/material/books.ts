import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const books: Material = {
  key: 'books',
  count: 13,
  trade: 'goods',
  business: 0.35,
  conditions: ['used', 'used', 'new'],
  wholesale: { share: 0.2, minimums: [5, 10, 20] },
  feature: [['{subject} · {language}', '{subject} · {language}']],
  opening: [
    ['{subject}, in {language}.', '{subject}، اللغة: {language}.'],
    ['Number of volumes: {volumes}; good print and paper.', 'عدد الكتب {volumes}، بطباعة وورق ممتازين.'],
  ],
  whenNew: [
    ['New, straight from the publisher.', 'من دار النشر مباشرة.', 'business'],
    ['Wrapped for giving.', 'مع تغليف للإهداء.', 'business'],
  ],
  whenUsed: [
    ['Pages are clean, without notes.', 'الصفحات نظيفة بدون ملاحظات.'],
    ['Read once, kept on a shelf away from the sun.', 'قراءة واحدة وحفظ بعيد عن الشمس.', 'individual'],
  ],
  always: [
    ['Exchange for other books is welcome.', 'التبديل بكتب أخرى مرحب به.', 'individual'],
    ['Post to all emirates costs 15 dirhams.', 'الشحن لجميع الإمارات 15 درهمًا.'],
  ],
  items: [
    item('Naguib Mahfouz, the Cairo Trilogy', 'ثلاثية القاهرة – نجيب محفوظ', 75, {
      language: ['ar', 'en'],
      subject: 'novels',
      volumes: 3,
    }),
    item('Cities of Salt, five volumes', 'مدن الملح – خمسة أجزاء', 120, {
      language: 'ar',
      subject: 'novels',
      volumes: 5,
    }),
    item('Harry Potter complete box set', 'سلسلة هاري بوتر كاملة', 190, {
      language: ['en', 'ar'],
      subject: 'novels',
      volumes: 7,
    }),
    item('Al-Mutanabbi, collected poems with notes', 'ديوان المتنبي مع الشرح', 65, {
      language: 'ar',
      subject: 'poetry',
      volumes: 2,
    }),
    item('Nabati poetry of the Emirates, anthology', 'مختارات من الشعر النبطي الإماراتي', 45, {
      language: 'ar',
      subject: 'poetry',
      volumes: 1,
    }),
    item('Tafsir Ibn Kathir, eight volumes', 'تفسير ابن كثير – ثمانية مجلدات', 260, {
      language: 'ar',
      subject: 'religion',
      volumes: 8,
    }),
    item('History of pearl diving in the Gulf', 'تاريخ الغوص على اللؤلؤ في الخليج', 85, {
      language: ['ar', 'en', 'both'],
      subject: 'history',
      volumes: 1,
    }),
    item('Old Dubai in photographs 1950–1975', 'دبي القديمة في صور 1950–1975', 150, {
      language: 'both',
      subject: 'history',
      volumes: 1,
    }),
    item('Bedtime stories in Arabic with audio, 12 books', 'قصص قبل النوم بالعربية مع الصوت – 12 قصة', 95, {
      language: 'ar',
      subject: 'children',
      volumes: 12,
    }),
    item('Grade 12 physics and maths, MOE curriculum', 'كتب فيزياء ورياضيات الصف 12 منهاج الوزارة', 60, {
      language: ['ar', 'en'],
      subject: 'school',
      volumes: 4,
    }),
    item('IELTS preparation, five books', 'كتب التحضير للآيلتس – خمسة كتب', 80, {
      language: 'en',
      subject: 'school',
      volumes: 5,
    }),
    item('The Emirati kitchen: 90 family recipes', 'المطبخ الإماراتي: 90 وصفة عائلية', 70, {
      language: 'both',
      subject: 'cooking',
      volumes: 1,
    }),
    item('Atomic Habits and three more', 'العادات الذرية وثلاثة كتب أخرى', 55, {
      language: ['en', 'ar'],
      subject: 'business',
      volumes: 4,
    }),
  ],
}
