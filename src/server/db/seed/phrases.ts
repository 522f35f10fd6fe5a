import type { Material } from '#server/db/seed/material/definition.ts'
import type { Pair } from '#server/db/seed/text.ts'

/** Sentences that sellers of every sub-category use. `{area}` and `{emirate}` are where the product is. */

type Trade = Material['trade']
type Poster = 'individual' | 'business'

/** What people add to a name when the sub-category has nothing of its own. */
export const tailsNew: Record<Trade, readonly Pair[]> = {
  goods: [
    ['brand new in box', 'بالكرتون'],
    ['free delivery in {emirate}', 'توصيل مجاني داخل {emirate}'],
    ['ready for delivery', 'تسليم فوري'],
  ],
  vehicle: [['with agency warranty', 'مع ضمان الوكالة']],
  property: [],
  service: [['available all week', 'طوال أيام الأسبوع']],
  supply: [
    ['ready stock in {emirate}', 'تسليم فوري في {emirate}'],
    ['delivery to all emirates', 'توصيل لجميع الإمارات'],
  ],
}

export const tailsUsed: Record<Trade, readonly Pair[]> = {
  goods: [
    ['excellent condition', 'بحالة ممتازة'],
    ['lightly used', 'استعمال خفيف'],
    ['like new', 'بحالة الجديد'],
    ['moving sale', 'للبيع بداعي السفر'],
  ],
  vehicle: [
    ['first owner', 'مالك أول'],
    ['full service history', 'صيانة كاملة بالوكالة'],
    ['no accidents', 'بدون حوادث'],
  ],
  property: [],
  service: [],
  supply: [
    ['excellent condition', 'بحالة ممتازة'],
    ['with a working guarantee', 'مع ضمان التشغيل'],
  ],
}

/** Only where there is a price to talk about. */
export const negotiable: Pair = ['price negotiable', 'السعر قابل للتفاوض']

/** After the sentences of the sub-category, for goods that a shop has put in order. */
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

/** The last sentence: how to see it, get it, or get in touch. */
export const closings: Record<Trade, Record<Poster, readonly Pair[]>> = {
  goods: {
    individual: [
      ['Can be collected in {area}, {emirate}.', 'الاستلام من {area}، {emirate}.'],
      ['Message me here and I will send more photos.', 'راسلني هنا وأرسل لك صوراً إضافية.'],
      [
        'First come, first served; no holding without a deposit.',
        'الأولوية لمن يحضر أولاً، ولا حجز بدون عربون.',
      ],
      ['Cash or bank transfer at hand-over in {area}.', 'الدفع نقداً أو بتحويل بنكي عند الاستلام في {area}.'],
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
      ['See it at our shop in {area}, {emirate}.', 'يسعدنا استقبالكم في محلنا في {area}، {emirate}.'],
      ['Exchange within seven days of delivery.', 'الاستبدال متاح خلال سبعة أيام من الاستلام.'],
    ],
  },
  vehicle: {
    individual: [
      [
        'Viewing in {area}, {emirate}, on weekdays after 5 pm.',
        'المعاينة في {area}، {emirate}، بعد الخامسة مساءً في أيام الأسبوع.',
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
        'At our showroom in {area}, {emirate}, every day from 10 am to 10 pm.',
        'في معرضنا في {area}، {emirate}، يومياً من 10 صباحاً حتى 10 مساءً.',
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
      [
        'Our agent can show it every day; keys are with us.',
        'المعاينة متاحة يومياً مع مستشارنا، والمفاتيح لدينا.',
      ],
      ['Call or chat for the floor plan and the payment plan.', 'تواصل معنا للحصول على المخطط وخطة السداد.'],
      [
        'We look after the paperwork up to the transfer.',
        'نتولى جميع المعاملات حتى نقل الملكية أو توثيق العقد.',
      ],
    ],
  },
  service: {
    individual: [
      [
        'Send a message with your area and the day that suits you.',
        'أرسل منطقتك واليوم المناسب لك عبر المحادثة.',
      ],
      ['Based in {area}; I also serve the areas around it.', 'مقرّي في {area}، وأخدم المناطق القريبة أيضاً.'],
    ],
    business: [
      [
        'Licensed company in {emirate}; a written quotation within the hour.',
        'شركة مرخصة في {emirate}، وعرض السعر يصلك مكتوباً خلال ساعة.',
      ],
      ['Seven days a week, from 8 am to 10 pm.', 'طوال أيام الأسبوع من 8 صباحاً حتى 10 مساءً.'],
      ['Payment after the work is done, with a tax invoice.', 'الدفع بعد إنجاز العمل، مع فاتورة ضريبية.'],
    ],
  },
  supply: {
    individual: [
      ['Pick-up from {area}, {emirate}.', 'الاستلام من {area}، {emirate}.'],
      ['I can help with loading; transport is on the buyer.', 'أساعد في التحميل، والنقل على المشتري.'],
    ],
    business: [
      [
        'Delivery to all emirates, free in {emirate} for large orders.',
        'التوصيل لجميع الإمارات، ومجاناً داخل {emirate} للطلبات الكبيرة.',
      ],
      [
        'Tax invoice with every order; credit terms for registered companies.',
        'فاتورة ضريبية مع كل طلب، وتسهيلات في الدفع للشركات المسجلة.',
      ],
      [
        'Our warehouse is in {area}, {emirate}; samples on request.',
        'مستودعنا في {area}، {emirate}، والعينات متاحة عند الطلب.',
      ],
    ],
  },
}

/** Said of products with wholesale terms. */
export const wholesale: readonly Pair[] = [
  ['Wholesale price from a quantity of {minimum}.', 'سعر الجملة ابتداءً من الكمية {minimum}.'],
  [
    'Shops and resellers: ask for the wholesale price, minimum quantity {minimum}.',
    'لأصحاب المحلات: يتوفر سعر جملة، والحد الأدنى للكمية {minimum}.',
  ],
]
