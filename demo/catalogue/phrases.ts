import type { Material } from '#demo/catalogue/material/definition.ts'
import type { Pair, Sentence } from '#demo/catalogue/text.ts'

/** Sentences of sellers in every sub-category. `{district}` and `{emirate}` are the place of the product. */

type Trade = Material['trade']
type Poster = 'individual' | 'business'

/** Additions to a name where the sub-category has none of its own. */
export const tailsNew: Record<Trade, readonly Sentence[]> = {
  goods: [
    ['brand new in box', 'بالكرتون'],
    ['free delivery in {emirate}', 'توصيل مجاني داخل {emirate}', 'business'],
    ['ready for delivery', 'تسليم فوري'],
  ],
  vehicle: [['with agency warranty', 'مع ضمان الوكالة']],
  property: [],
  number: [['quick transfer', 'تنازل فوري']],
  service: [['available all week', 'طوال أيام الأسبوع']],
  supply: [
    ['ready stock in {emirate}', 'تسليم فوري في {emirate}', 'business'],
    ['delivery to all emirates', 'توصيل لجميع الإمارات', 'business'],
  ],
}

export const tailsUsed: Record<Trade, readonly Sentence[]> = {
  goods: [
    ['excellent condition', 'بحالة ممتازة'],
    ['lightly used', 'استعمال خفيف'],
    ['like new', 'بحالة الجديد'],
    ['moving sale', 'للبيع بداعي السفر', 'individual'],
  ],
  vehicle: [
    ['first owner', 'مالك أول'],
    ['full service history', 'صيانة كاملة بالوكالة'],
    ['no accidents', 'بدون حوادث'],
  ],
  property: [],
  number: [],
  service: [],
  supply: [
    ['excellent condition', 'بحالة ممتازة'],
    ['with a working guarantee', 'مع ضمان التشغيل'],
  ],
}

/** Only with a price. */
export const negotiable: Pair = ['price negotiable', 'السعر قابل للتفاوض']

/** Origin of new goods of a private seller. */
export const newFromMember: readonly Sentence[] = [
  ['Never used; the receipt is there.', 'بدون أي استعمال والفاتورة موجودة.'],
  ['A present that we have twice; never used.', 'هدية مكررة لدينا وبدون استعمال.'],
  ['Bought for a plan that changed; never used.', 'الشراء كان لغرض لم يتم، وبدون استعمال.'],
]

/** Origin of used goods of a shop. */
export const usedFromShop: readonly Sentence[] = [
  ['Traded in by a customer and checked by us.', 'بضاعة مستلمة من عميل بعد فحص كامل لدينا.'],
  ['Used, cleaned by us and covered for one month.', 'بضاعة مستعملة مع تنظيف كامل وضمان شهر منا.'],
]

/** Follows the sentences of the sub-category for refurbished goods of a shop. */
export const refurbished: readonly Pair[] = [
  [
    'Refurbished: cleaned, tested part by part, and covered by our six-month warranty.',
    'تجديد كامل: تنظيف وفحص لكل الأجزاء، مع ضمان منا لمدة ستة أشهر.',
  ],
  [
    'Worn parts were replaced and the test report comes with it.',
    'تم استبدال الأجزاء المستهلكة، والتسليم مع تقرير الفحص.',
  ],
]

/** Last sentence: viewing, delivery, or contact. */
export const closings: Record<Trade, Record<Poster, readonly Pair[]>> = {
  goods: {
    individual: [
      ['Can be collected in {district}, {emirate}.', 'الاستلام من {district}، {emirate}.'],
      ['Message me here and I will send more photos.', 'راسلني هنا وأرسل لك صورًا إضافية.'],
      [
        'First come, first served; no holding without a deposit.',
        'الأولوية لمن يحضر أولًا، ولا حجز بدون عربون.',
      ],
      [
        'Cash or bank transfer at hand-over in {district}.',
        'الدفع نقدًا أو بتحويل بنكي عند الاستلام في {district}.',
      ],
    ],
    business: [
      [
        'Delivery within {emirate} on the same day and to the other emirates in two days.',
        'التوصيل داخل {emirate} في اليوم نفسه، وإلى بقية الإمارات خلال يومين.',
      ],
      [
        'Pay on delivery or by bank transfer; a tax invoice comes with every order.',
        'الدفع عند الاستلام أو بتحويل بنكي، ومع كل طلب فاتورة ضريبية.',
      ],
      ['See it at our shop in {district}, {emirate}.', 'يسعدنا استقبالكم في محلنا في {district}، {emirate}.'],
      ['Exchange within seven days of delivery.', 'الاستبدال متاح خلال سبعة أيام من الاستلام.'],
    ],
  },
  vehicle: {
    individual: [
      [
        'Viewing in {district}, {emirate}, on weekdays after 5 pm.',
        'المعاينة في {district}، {emirate}، بعد الخامسة مساءً في أيام الأسبوع.',
      ],
      ['Any inspection is welcome, at the buyer’s cost.', 'الفحص متاح في أي مركز على حساب المشتري.'],
      ['Registration can be transferred on the same day.', 'نقل الملكية ممكن في اليوم نفسه.'],
    ],
    business: [
      [
        'Bank finance can be arranged, with or without a down payment.',
        'يتوفر تمويل بنكي بدفعة أولى أو بدونها.',
      ],
      [
        'At our showroom in {district}, {emirate}, every day from 10 am to 10 pm.',
        'في معرضنا في {district}، {emirate}، يوميًا من 10 صباحًا حتى 10 مساءً.',
      ],
      [
        'Trade-in accepted; registration and insurance done on the spot.',
        'نقبل الاستبدال، والتسجيل والتأمين في المعرض نفسه.',
      ],
    ],
  },
  property: {
    individual: [
      ['Direct from the owner, no commission.', 'من المالك مباشرة وبدون عمولة.'],
      ['Viewing by appointment, evenings and weekends.', 'المعاينة بموعد مسبق، مساءً وفي عطلة نهاية الأسبوع.'],
      ['Serious enquiries only, please.', 'للجادّين فقط رجاءً.'],
    ],
    business: [
      ['Our consultant answers every day until 10 pm.', 'مستشارنا يرد عليكم يوميًا حتى العاشرة مساءً.'],
      ['Call or chat for the floor plan and the payment plan.', 'تواصل معنا للحصول على المخطط وخطة السداد.'],
      [
        'We look after the paperwork from the first visit to the keys.',
        'نتولى جميع المعاملات من المعاينة حتى استلام المفاتيح.',
      ],
    ],
  },
  service: {
    individual: [
      [
        'Send a message with your area and the day that suits you.',
        'أرسل منطقتك واليوم المناسب لك عبر المحادثة.',
      ],
      [
        'Based in {district}; I also serve the areas around it.',
        'مقرّي في {district}، وأخدم المناطق القريبة أيضًا.',
      ],
    ],
    business: [
      [
        'Licensed company in {emirate}; a written quotation within the hour.',
        'شركة مرخصة في {emirate}، وعرض السعر يصلك مكتوبًا خلال ساعة.',
      ],
      ['Seven days a week, from 8 am to 10 pm.', 'طوال أيام الأسبوع من 8 صباحًا حتى 10 مساءً.'],
      ['Payment after the work is done, with a tax invoice.', 'الدفع بعد إنجاز العمل، مع فاتورة ضريبية.'],
    ],
  },
  number: {
    individual: [
      ['The transfer fee is on the buyer.', 'رسوم التنازل على المشتري.'],
      [
        'First come, first served; no holding without a deposit.',
        'الأولوية لمن يحضر أولًا، ولا حجز بدون عربون.',
      ],
    ],
    business: [
      ['We look after the transfer from beginning to end.', 'نتولى إجراءات التنازل من البداية إلى النهاية.'],
      ['Ask us for similar numbers.', 'لدينا أرقام مشابهة عند الطلب.'],
    ],
  },
  supply: {
    individual: [
      ['Pick-up from {district}, {emirate}.', 'الاستلام من {district}، {emirate}.'],
      ['I can help with loading; transport is on the buyer.', 'أساعد في التحميل، والنقل على المشتري.'],
    ],
    business: [
      [
        'Delivery to all emirates, free in {emirate} for large orders.',
        'التوصيل لجميع الإمارات، ومجانًا داخل {emirate} للطلبات الكبيرة.',
      ],
      [
        'Tax invoice with every order; credit terms for registered companies.',
        'فاتورة ضريبية مع كل طلب، وتسهيلات في الدفع للشركات المسجلة.',
      ],
      [
        'Our warehouse in {district}, {emirate}, is open from 8 am to 6 pm.',
        'مستودعنا في {district}، {emirate}، ومفتوح من 8 صباحًا حتى 6 مساءً.',
      ],
    ],
  },
}

/** For products with wholesale terms. */
export const wholesale: readonly Pair[] = [
  ['Wholesale price from a quantity of {minimum}.', 'سعر الجملة ابتداءً من الكمية {minimum}.'],
  [
    'Shops and resellers: ask for the wholesale price, minimum quantity {minimum}.',
    'لأصحاب المحلات: يتوفر سعر جملة، والحد الأدنى للكمية {minimum}.',
  ],
]
