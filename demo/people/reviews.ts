/** Subject of a review; `any` fits every seller. */
export type ReviewSubject = 'any' | 'goods' | 'vehicles' | 'property' | 'services'

/** Text of a review, with the rating that fits it. */
export interface DemoReview {
  rating: 3 | 4 | 5
  about: ReviewSubject
  text: string
}

const review = (about: ReviewSubject, rating: 3 | 4 | 5, text: string): DemoReview => ({
  about,
  rating,
  text,
})

/** Reviews of buyers, each in one language. */
export const reviews: readonly DemoReview[] = [
  review('any', 5, 'Answered all my questions before I drove over. Very easy.'),
  review('any', 5, 'Honest from the first message. I would come back.'),
  review('any', 5, 'Speaks Arabic and English, very patient with my parents.'),
  review('any', 4, 'Good price and friendly, but the replies took an evening.'),
  review('any', 4, 'Fair dealing. Parking near the place is difficult.'),
  review('any', 3, 'All fine in the end, but I had to ask twice for the invoice.'),
  review('any', 5, 'تعامل راقٍ من البداية إلى النهاية، شكرًا لكم.'),
  review('any', 5, 'صادق في الوصف وسريع في الرد، أنصح بالتعامل معه.'),
  review('any', 4, 'سعر مناسب وتعامل طيب، لكن الرد تأخر قليلًا.'),
  review('any', 4, 'كل شيء تم حسب الاتفاق، والموقع سهل الوصول.'),
  review('any', 3, 'جيد بشكل عام، لكن المواعيد تحتاج دقة أكثر.'),

  review('goods', 5, 'Exactly as described, and they delivered the same evening.'),
  review('goods', 5, 'They brought two sizes so that I could choose. Thank you.'),
  review('goods', 5, 'Packed so well that nothing moved on the way to Fujairah.'),
  review('goods', 5, 'Third order from here and still no complaint.'),
  review('goods', 5, 'Honest about every scratch. I would buy here again.'),
  review('goods', 4, 'Good quality for the money; one box came a day later than the rest.'),
  review('goods', 4, 'Lovely shop, a bit more choice of colours would be nice.'),
  review('goods', 3, 'The thing itself is fine, the delivery window was too long.'),
  review('goods', 5, 'المنتج مطابق للوصف تمامًا والتغليف ممتاز.'),
  review('goods', 5, 'التوصيل كان في نفس اليوم، والسائق اتصل قبل الوصول.'),
  review('goods', 5, 'ذكر كل العيوب قبل الشراء، وهذا نادر هذه الأيام.'),
  review('goods', 5, 'طلبت للمرة الثانية والجودة نفسها ما شاء الله.'),
  review('goods', 4, 'جودة ممتازة مقابل السعر، وسأكرر الشراء بإذن الله.'),
  review('goods', 4, 'المحل مرتب والموظفون متعاونون، والخيارات كثيرة.'),
  review('goods', 3, 'المنتج جيد لكن العلبة وصلت مفتوحة، وتم التعويض.'),

  review('vehicles', 5, 'Let my own inspector look at the car for two hours. No surprises.'),
  review('vehicles', 5, 'Transfer, insurance and new plates in one morning.'),
  review('vehicles', 4, 'Good car at a fair price; the second key came a week later.'),
  review('vehicles', 5, 'السيارة كما في الوصف، والفحص أثبت صحة كلامهم.'),
  review('vehicles', 5, 'نقل الملكية والتأمين خلال ساعة واحدة في المعرض نفسه.'),
  review('vehicles', 4, 'سيارات نظيفة وأسعار معقولة، ويفضل الحجز قبل الزيارة.'),

  review('property', 5, 'Showed us six flats in one afternoon and never pushed.'),
  review('property', 5, 'Explained every fee before we signed. That is rare.'),
  review('property', 4, 'Helpful agent; the landlord was slow, she was not.'),
  review('property', 5, 'المستشارة صبورة جدًا وشرحت لنا كل الرسوم قبل التوقيع.'),
  review('property', 5, 'استلمنا المفاتيح في الموعد ومتابعة ممتازة بعد العقد.'),
  review('property', 4, 'خدمة جيدة وعروض واقعية بدون مبالغة.'),

  review('services', 5, 'Came on time, worked clean and took the rubbish with them.'),
  review('services', 5, 'The same team every month; they know our house by now.'),
  review('services', 4, 'Good work. The quotation and the bill were the same, as it should be.'),
  review('services', 5, 'الفريق وصل في الموعد وترك المكان أنظف مما كان.'),
  review('services', 5, 'عمل متقن والسعر نفسه الذي اتفقنا عليه.'),
  review('services', 4, 'شغلهم ممتاز، لكن يحتاج حجز قبل أسبوع في المواسم.'),
]

const subjects: Readonly<Record<string, ReviewSubject>> = {
  'sahra-motors': 'vehicles',
  'marsa-properties': 'property',
  'emdad-services': 'services',
}

/** Returns the reviews that fit a seller: of goods, except for businesses that sell something else. */
export function reviewsFor(seller: string): DemoReview[] {
  const subject = subjects[seller] ?? 'goods'
  return reviews.filter(({ about }) => about === 'any' || about === subject)
}
