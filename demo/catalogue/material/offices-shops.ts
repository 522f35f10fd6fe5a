import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const officesShops: Material = {
  key: 'offices-shops',
  count: 12,
  trade: 'property',
  business: 0.75,
  conditions: ['used', 'new'],
  feature: [['{kind} · {area}', '{kind} · {area}']],
  opening: [
    [
      '{area}, offered for: {deal:low}; the contract is accepted for a licence.',
      'المساحة {area}، {deal}، والعقد مقبول لاستخراج الرخصة.',
    ],
    ['{area} on a street that is busy all day.', 'مساحة {area} في شارع حيوي طوال اليوم.'],
  ],
  whenNew: [['First use, in shell and core.', 'أول استخدام، على العظم.']],
  whenUsed: [
    ['Fitted with ceiling, lights and air conditioning.', 'مع سقف وإنارة وتكييف.'],
    ['Vacant from the coming month.', 'التسليم من الشهر القادم.'],
  ],
  always: [
    ['Visitor parking in front of the building.', 'مواقف للزوار أمام البناية.'],
    ['Internet line and pantry are in place.', 'خط إنترنت ومطبخ صغير موجودان.'],
  ],
  items: [
    item(
      'Fitted office in Business Bay, canal view',
      'مكتب مجهز في الخليج التجاري بإطلالة على القناة',
      [95000, 145000],
      { kind: 'office', area: [900, 1350], deal: 'rent' },
      { emirate: 'dubai' },
    ),
    item(
      'Shared desk with licence and Ejari, Deira',
      'مكتب مشترك مع رخصة وإيجاري في ديرة',
      8500,
      { kind: 'desk', area: 60, deal: 'rent' },
      {
        alone: true,
        detail: [
          'A desk in a serviced centre with meeting rooms, reception and post; the tenancy contract is ready in two days.',
          'مكتب في مركز أعمال مع قاعات اجتماعات واستقبال وبريد، وعقد الإيجار جاهز خلال يومين.',
        ],
        emirate: 'dubai',
        seller: 'business',
      },
    ),
    item(
      'Retail shop on Al Wasl Road',
      'محل تجاري على شارع الوصل',
      210000,
      { kind: 'shop', area: 1100, deal: 'rent' },
      { emirate: 'dubai' },
    ),
    item(
      'Office floor for sale in JLT, tenanted',
      'طابق مكاتب للبيع في أبراج بحيرات جميرا، مؤجَّر',
      3900000,
      { kind: 'office', area: 4200, deal: 'sale' },
      { emirate: 'dubai' },
    ),
    item(
      'Showroom on Sheikh Zayed Road, Al Quoz',
      'معرض على شارع الشيخ زايد، القوز',
      640000,
      { kind: 'showroom', area: 5200, deal: 'rent' },
      { emirate: 'dubai', seller: 'business' },
    ),
    item(
      'Restaurant with equipment and terrace in Al Bateen',
      'مطعم مجهز بالكامل مع جلسة خارجية في البطين',
      280000,
      { kind: 'restaurant', area: 1700, deal: 'rent' },
      { emirate: 'abu-dhabi' },
    ),
    item(
      'Small office in Mussafah for contractors',
      'مكتب صغير في مصفح للمقاولين',
      22000,
      { kind: 'office', area: 320, deal: 'rent' },
      { emirate: 'abu-dhabi' },
    ),
    item(
      'Shop in Al Rolla market, corner with two fronts',
      'محل زاوية بواجهتين في سوق الرولة',
      62000,
      { kind: 'shop', area: 450, deal: 'rent' },
      { emirate: 'sharjah' },
    ),
    item(
      'Clinic space in Al Taawun, approved layout',
      'عيادة في التعاون بمخطط معتمد',
      110000,
      { kind: 'clinic', area: 1600, deal: 'rent' },
      { emirate: 'sharjah' },
    ),
    item(
      'Grocery shop for sale with licence and stock, Ajman',
      'بقالة للبيع مع الرخصة والبضاعة، عجمان',
      145000,
      { kind: 'shop', area: 520, deal: 'sale' },
      {
        emirate: 'ajman',
        seller: 'individual',
        alone: true,
        detail: [
          'Running for six years with loyal customers; the owner is moving abroad and hands over in two weeks.',
          'تعمل منذ ست سنوات ولها زبائن دائمون، والمالك مسافر والتسليم خلال أسبوعين.',
        ],
      },
    ),
    item(
      'Coffee shop space on the Corniche, Fujairah',
      'مساحة مقهى على كورنيش الفجيرة',
      85000,
      { kind: 'restaurant', area: 900, deal: 'rent' },
      { emirate: 'fujairah' },
    ),
  ],
}
