import { item, type Material } from '#server/db/seed/material/definition.ts'

export const tutoring: Material = {
  key: 'tutoring',
  count: 13,
  trade: 'service',
  business: 0,
  conditions: ['new'],
  feature: [['{rate} · {place}', '{rate} · {place}']],
  opening: [
    ['Price: {rate:low}; lessons {place:low}.', 'السعر {rate}، والدروس {place}.'],
    ['Patient, well prepared, with a plan for each student.', 'صبر وتحضير جيد وخطة لكل طالب.'],
  ],
  whenNew: [
    ['The first half hour is free.', 'أول نصف ساعة مجاناً.'],
    ['Small groups of three cost less.', 'سعر أقل للمجموعات الصغيرة.'],
  ],
  whenUsed: [['Years of experience.', 'خبرة سنوات.']],
  always: [
    ['Report to the parents every month.', 'تقرير شهري للأهل.'],
    ['Evenings and weekends.', 'مساءً وفي عطلة نهاية الأسبوع.'],
    ['More than ten years of teaching in the UAE.', 'خبرة تدريس في الإمارات تزيد على عشر سنوات.'],
  ],
  items: [
    item('Maths and physics, grades 9 to 12', 'رياضيات وفيزياء من الصف 9 إلى 12', 120, {
      rate: 'hour',
      place: ['home', 'online'],
    }),
    item('Quran and tajweed for children', 'تحفيظ قرآن وتجويد للأطفال', [350, 450], {
      rate: 'month',
      place: ['online', 'home'],
    }),
    item('Arabic for non-Arabic speakers', 'اللغة العربية لغير الناطقين بها', 110, {
      rate: 'hour',
      place: ['online', 'home'],
    }),
    item('IELTS in four weeks', 'التحضير للآيلتس في أربعة أسابيع', 1400, { rate: 'person', place: 'centre' }),
    item('Piano lessons at home', 'دروس بيانو في المنزل', 150, { rate: 'hour', place: 'home' }),
    item('Oud lessons for beginners', 'دروس عزف العود للمبتدئين', 140, {
      rate: 'hour',
      place: ['home', 'centre'],
    }),
    item('Swimming coach for ladies and kids', 'مدربة سباحة للسيدات والأطفال', 130, {
      rate: 'hour',
      place: 'home',
    }),
    item(
      'Coding for kids: games with Scratch and Python',
      'برمجة للأطفال: ألعاب بسكراتش وبايثون',
      [90, 480],
      { rate: ['hour', 'month'], place: 'online' },
    ),
    item(
      'Driving theory help in Urdu, Hindi and Arabic',
      'مساعدة في نظري القيادة بالأوردو والهندي والعربي',
      60,
      { rate: 'hour', place: 'online' },
    ),
    item('All subjects for primary classes', 'جميع المواد للمرحلة الابتدائية', 900, {
      rate: 'month',
      place: 'home',
    }),
    item('Personal trainer, men or women', 'مدرب أو مدربة لياقة شخصية', 180, { rate: 'hour', place: 'home' }),
    item('Arabic calligraphy workshop', 'ورشة الخط العربي', 220, { rate: 'person', place: 'centre' }),
  ],
}
