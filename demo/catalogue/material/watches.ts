import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const watches: Material = {
  key: 'watches',
  count: 15,
  trade: 'goods',
  business: 0.5,
  conditions: ['used', 'used', 'new'],
  feature: [
    ['{movement} · {case}', '{movement} · {case}'],
    ['{movement}', '{movement}'],
  ],
  opening: [
    ['{case} case, {movement:low} movement.', 'علبة {case} وحركة {movement}.'],
    ['For someone who knows watches.', 'لمن يعرف قيمة الساعات.'],
  ],
  whenNew: [
    ['Unworn, stickers on, international warranty card.', 'لم تُلبس، بالملصقات وبطاقة ضمان دولية.'],
    ['Strap adjusted to your wrist at no charge.', 'ضبط السوار على مقاسك مجانًا.', 'business'],
  ],
  whenUsed: [
    ['Box and papers are complete.', 'مع العلبة والأوراق كاملة.'],
    ['Serviced last year, keeps good time.', 'تمت صيانتها العام الماضي ودقتها ممتازة.'],
  ],
  always: [
    ['Can be checked at any service centre.', 'يمكن فحصها في أي مركز خدمة.'],
    ['All links of the bracelet are there.', 'جميع فصوص السوار موجودة.'],
  ],
  items: [
    item('Rolex Submariner Date 126610LN, 2022', 'رولكس صبمارينر ديت 126610LN موديل 2022', 47500, {
      brand: 'Rolex',
      movement: 'automatic',
      case: 41,
      audience: 'men',
    }),
    item('Rolex Datejust 31 two-tone, jubilee', 'رولكس ديت جست 31 لونين بسوار جوبيلي', 39500, {
      brand: 'Rolex',
      movement: 'automatic',
      case: 31,
      audience: 'women',
    }),
    item('Omega Seamaster Diver 300M blue', 'أوميغا سيماستر دايفر 300M أزرق', 16800, {
      brand: 'Omega',
      movement: 'automatic',
      case: 42,
      audience: 'men',
    }),
    item('Cartier Tank Must small, leather', 'كارتييه تانك ماست صغيرة بسوار جلد', 8900, {
      brand: 'Cartier',
      movement: 'quartz',
      audience: 'women',
    }),
    item('TAG Heuer Carrera chronograph', 'تاغ هوير كاريرا كرونوغراف', 11900, {
      brand: 'TAG Heuer',
      movement: 'automatic',
      case: 44,
      audience: 'men',
    }),
    item('Tissot PRX Powermatic 80, {case}', 'تيسو PRX باورماتيك 80 مقاس {case}', [1900, 2150], {
      brand: 'Tissot',
      case: [35, 40],
      movement: 'automatic',
      audience: 'unisex',
    }),
    item('Seiko 5 Sports with Arabic dial', 'سيكو 5 سبورتس بأرقام عربية', 980, {
      brand: 'Seiko',
      movement: 'automatic',
      case: 42,
      audience: 'men',
    }),
    item('Casio G-Shock GA-2100, all black', 'كاسيو جي شوك GA-2100 أسود بالكامل', 340, {
      brand: 'Casio',
      movement: 'quartz',
      case: 45,
      audience: 'unisex',
    }),
    item('Casio Edifice solar chronograph', 'كاسيو إديفيس بالطاقة الشمسية', 520, {
      brand: 'Casio',
      movement: 'solar',
      case: 44,
      audience: 'men',
    }),
    item('Citizen Eco-Drive titanium', 'سيتيزن إيكو درايف تيتانيوم', 890, {
      brand: 'Citizen',
      movement: 'solar',
      case: 42,
      audience: 'men',
    }),
    item(
      'Al-Fajr prayer watch with qibla',
      'ساعة الفجر للصلاة مع القبلة',
      320,
      { brand: 'Al-Fajr', movement: 'quartz', case: 38, audience: ['men', 'women'] },
      { conditions: ['new', 'used'] },
    ),
    item('Michael Kors rose-gold watch for ladies', 'ساعة مايكل كورس نسائية ذهبي وردي', 690, {
      brand: 'Michael Kors',
      movement: 'quartz',
      case: 38,
      audience: 'women',
    }),
    item(
      'Vintage Omega hand-wound, 1960s',
      'أوميغا قديمة تعبئة يدوية من الستينيات',
      3400,
      { brand: 'Omega', movement: 'manual', case: 34, audience: 'men' },
      { conditions: ['used'] },
    ),
  ],
}
