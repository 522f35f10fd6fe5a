/** What buyers say of sellers, with the rating that such words go with. */
export const reviews: readonly { rating: 3 | 4 | 5; text: string }[] = [
  { rating: 5, text: 'Exactly as described, and they delivered the same evening.' },
  { rating: 5, text: 'Honest about every scratch. I would buy here again.' },
  { rating: 5, text: 'Answered all my questions before I drove over. Very easy.' },
  { rating: 4, text: 'Good price and a friendly seller; pick-up took a while.' },
  { rating: 4, text: 'Packed well, one box came a day later than the rest.' },
  { rating: 4, text: 'Fair dealing. Parking near the shop is difficult.' },
  { rating: 3, text: 'The item is fine, but I had to ask twice for the invoice.' },
  { rating: 5, text: 'They brought two sizes so that I could choose. Thank you.' },
  { rating: 5, text: 'تعامل راقٍ والمنتج مطابق للوصف تماماً.' },
  { rating: 5, text: 'التوصيل كان في نفس اليوم والتغليف ممتاز.' },
  { rating: 5, text: 'بائع صادق، ذكر كل العيوب قبل الشراء. أنصح بالتعامل معه.' },
  { rating: 4, text: 'سعر مناسب وخدمة جيدة، لكن التسليم تأخر قليلاً.' },
  { rating: 4, text: 'المحل مرتب والموظفون متعاونون.' },
  { rating: 4, text: 'جودة ممتازة مقابل السعر، وسأكرر الشراء بإذن الله.' },
  { rating: 3, text: 'المنتج جيد لكن الرد على الرسائل بطيء.' },
  { rating: 5, text: 'شكراً على حسن التعامل والصدق في الوصف.' },
]
