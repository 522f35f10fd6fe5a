import { item, type Material } from '#server/db/seed/material/definition.ts'

export const homeMaintenance: Material = {
  key: 'home-maintenance',
  count: 14,
  trade: 'service',
  business: 0.75,
  conditions: ['new'],
  feature: [['{rate}', 'السعر: {rate}']],
  opening: [
    ['Price: {rate:low}, with our own tools and materials.', 'السعر {rate} مع أدواتنا وموادنا.'],
    ['Experienced technicians, on time and polite.', 'فنيون ذوو خبرة والتزام بالموعد.'],
  ],
  whenNew: [
    ['Thirty days of guarantee on the work.', 'ضمان 30 يوماً على العمل.'],
    ['We leave the place clean.', 'نترك المكان نظيفاً.'],
  ],
  whenUsed: [['Years of experience.', 'خبرة سنوات.']],
  always: [
    ['Female staff on request.', 'طاقم نسائي عند الطلب.'],
    ['Emergency visit within two hours.', 'زيارة طارئة خلال ساعتين.'],
    ['No hidden fees.', 'بدون رسوم مخفية.'],
  ],
  items: [
    item('AC cleaning and gas check, all types', 'غسيل مكيفات وفحص الغاز لجميع الأنواع', 95, {
      rate: 'visit',
    }),
    item('Villa deep cleaning before moving in', 'تنظيف شامل للفلل قبل السكن', 890, { rate: 'job' }),
    item('House cleaning by the hour with materials', 'تنظيف منازل بالساعة مع المواد', 45, { rate: 'hour' }),
    item('Plumber: leaks, heaters, tanks', 'سبّاك: تسريبات وسخانات وخزانات', 120, { rate: 'visit' }),
    item('Electrician for villas and shops', 'كهربائي للفلل والمحلات', 120, { rate: 'visit' }),
    item('Painting of apartments, two coats', 'صبغ شقق وجهين', [650, 1450], { rate: 'job' }),
    item('Pest control with municipality-approved products', 'مكافحة حشرات بمواد معتمدة من البلدية', 180, {
      rate: 'visit',
    }),
    item('Sofa, carpet and mattress washing at home', 'غسيل كنب وسجاد ومراتب في المنزل', 150, {
      rate: 'visit',
    }),
    item('Water tank cleaning with certificate', 'تنظيف خزانات المياه مع شهادة', 250, { rate: 'job' }),
    item('Yearly maintenance contract for villas', 'عقد صيانة سنوي للفلل', 3200, { rate: 'year' }),
    item('Garden care and palm trimming', 'عناية بالحدائق وتشذيب النخيل', 350, { rate: 'month' }),
    item('Pool cleaning, twice a week', 'تنظيف مسابح مرتين في الأسبوع', 450, { rate: 'month' }),
    item('TV mounting, curtains and shelves', 'تركيب تلفزيونات وستائر ورفوف', 99, { rate: 'visit' }),
  ],
}
