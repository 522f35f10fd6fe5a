import { item, type Material } from '#server/db/seed/material/definition.ts'

export const officeFurniture: Material = {
  key: 'office-furniture',
  count: 13,
  trade: 'supply',
  business: 0.7,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.5, minimums: [4, 5, 10, 20] },
  feature: [['{kind} · {material}', '{kind} · {material}']],
  opening: [
    ['{material}, made for eight hours a day.', 'الخامة {material}، للعمل ثماني ساعات يومياً.'],
    ['For a new office or to fill an empty corner.', 'لمكتب جديد أو لإكمال ركن فارغ.'],
  ],
  whenNew: [
    ['Delivery and assembly are included.', 'التوصيل والتركيب مشمولان.'],
    ['Three-year warranty.', 'ضمان ثلاث سنوات.'],
  ],
  whenUsed: [
    ['From an office that closed; many identical pieces.', 'من مكتب أُغلق، وتوجد قطع متطابقة كثيرة.'],
    ['Cleaned and checked.', 'مع التنظيف والفحص.'],
  ],
  always: [
    ['Free plan for your space.', 'تخطيط مجاني لمساحتك.'],
    ['Other colours on order.', 'ألوان أخرى بالطلب.'],
  ],
  items: [
    item('Mesh office chair with headrest', 'كرسي مكتب شبكي مع مسند رأس', 390, {
      kind: 'chair',
      material: 'fabric',
    }),
    item(
      'Herman Miller Aeron, size B',
      'كرسي هيرمان ميلر أيرون مقاس B',
      2400,
      { kind: 'chair', material: 'fabric' },
      { conditions: ['used'] },
    ),
    item('Visitor chair, stackable', 'كرسي زوار قابل للرص', 85, { kind: 'chair', material: 'plastic' }),
    item('Executive desk with side unit', 'مكتب مدير مع وحدة جانبية', 1450, {
      kind: 'desk',
      material: 'mdf',
    }),
    item('Height-adjustable desk, electric', 'مكتب كهربائي قابل لتعديل الارتفاع', 1150, {
      kind: 'desk',
      material: 'metal',
    }),
    item('Four-person workstation with partitions', 'محطة عمل لأربعة موظفين مع فواصل', 1900, {
      kind: 'partition',
      material: 'mdf',
    }),
    item('Meeting table for ten with power box', 'طاولة اجتماعات لعشرة أشخاص مع مقبس', 2300, {
      kind: 'meeting',
      material: 'mdf',
    }),
    item('Filing cabinet, four drawers, steel', 'خزانة ملفات حديد أربعة أدراج', 420, {
      kind: 'cabinet',
      material: 'metal',
    }),
    item('Lockers for staff, 12 doors', 'خزائن موظفين 12 باباً', 780, { kind: 'cabinet', material: 'metal' }),
    item('Reception counter with LED, 2.4 m', 'كاونتر استقبال بإضاءة ليد 2.4 متر', 3200, {
      kind: 'reception',
      material: 'mdf',
    }),
    item('Glass whiteboard 120 × 240', 'سبورة زجاجية 120 × 240', 480, { kind: 'board', material: 'glass' }),
    item('Waiting bench, three seats, chrome', 'مقعد انتظار ثلاثي كروم', 340, {
      kind: 'sofa',
      material: 'steel',
    }),
  ],
}
