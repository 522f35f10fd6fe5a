import { item, type Material } from '#server/db/seed/material/definition.ts'

export const movingStorage: Material = {
  key: 'moving-storage',
  count: 12,
  trade: 'service',
  business: 0.7,
  conditions: ['new'],
  feature: [['{rate}', 'السعر: {rate}']],
  opening: [
    ['Price: {rate:low}, with packing material.', 'السعر {rate} مع مواد التغليف.'],
    ['Trained team with closed, clean trucks.', 'فريق مدرّب وشاحنات مغلقة ونظيفة.'],
  ],
  whenNew: [
    ['Your things are insured while we move them.', 'أغراضك مؤمّن عليها أثناء النقل.'],
    ['Carpenter for taking apart and putting together.', 'مع نجار للفك والتركيب.'],
  ],
  whenUsed: [['Years of experience.', 'خبرة سنوات.']],
  always: [
    ['Free visit to estimate the volume.', 'معاينة مجانية لتقدير الحجم.'],
    ['Weekends at the same price.', 'السعر نفسه في عطلة نهاية الأسبوع.'],
    ['Permit from the building is taken care of.', 'نتولى تصريح البناية.'],
  ],
  items: [
    item('Moving a studio or one-bedroom flat', 'نقل أثاث استوديو أو شقة غرفة وصالة', [550, 800], {
      rate: 'job',
    }),
    item('Villa moving with packing, between emirates', 'نقل فلل مع التغليف بين الإمارات', [1900, 3200], {
      rate: 'job',
    }),
    item('Pickup with driver', 'بيك أب مع سائق', 80, { rate: 'hour' }),
    item('3-ton truck with lift and two helpers', 'شاحنة 3 أطنان برافعة مع عاملين', 160, { rate: 'hour' }),
    item('Storage unit, air-conditioned, 50 sq ft', 'وحدة تخزين مكيفة 50 قدماً مربعاً', 390, { rate: 'month' }),
    item('Storage for archives and shop stock', 'تخزين أرشيف وبضائع محلات', 650, { rate: 'month' }),
    item('Piano and safe moving by specialists', 'نقل بيانو وخزائن ثقيلة بأيدي مختصين', 700, { rate: 'job' }),
    item('Sea freight of household goods from Jebel Ali', 'شحن بحري للأثاث من جبل علي', 4800, {
      rate: 'job',
    }),
    item('Car shipping to Oman and Saudi Arabia', 'شحن سيارات إلى عُمان والسعودية', 2200, { rate: 'job' }),
    item('Office moving at night', 'نقل مكاتب في الليل', [2400, 4200], { rate: 'job' }),
    item('Daily delivery for online shops', 'توصيل يومي للمتاجر الإلكترونية', 1200, { rate: 'month' }),
  ],
}
