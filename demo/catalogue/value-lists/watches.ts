import type { Pair } from '#demo/catalogue/text.ts'
import { valueList } from '#demo/catalogue/value-lists/definition.ts'

const levels: readonly Pair[] = [
  ['Brand', 'الماركة'],
  ['Model', 'الطراز'],
]

export const watchList = valueList('watches', ['Watches', 'الساعات'], levels, {
  'Rolex|رولكس|rolx|روليكس': [
    ...['Cosmograph Daytona|ديتونا|daytona', 'Datejust|ديت جست', 'Day-Date|داي ديت', 'Explorer|إكسبلورر'],
    ...[
      'GMT-Master II|جي إم تي ماستر|gmt master',
      'Oyster Perpetual|أويستر بربتشوال',
      'Submariner|صبمارينر|سبمارينر',
    ],
    ...['Sky-Dweller|سكاي دويلر', 'Yacht-Master|يخت ماستر'],
  ],
  'Omega|أوميغا|اوميجا': [
    'Constellation|كونستليشن',
    'De Ville|دي فيل',
    'Seamaster|سيماستر',
    'Speedmaster|سبيدماستر',
  ],
  'Patek Philippe|باتيك فيليب': ['Aquanaut|أكوانوت', 'Calatrava|كالاترافا', 'Nautilus|نوتيلوس'],
  'Audemars Piguet|أوديمار بيغيه|ap': ['Royal Oak|رويال أوك', 'Royal Oak Offshore|رويال أوك أوفشور'],
  'Cartier|كارتييه|كارتير': [
    'Ballon Bleu|بالون بلو',
    'Panthère|بانثير|panthere',
    'Santos|سانتوس',
    'Tank|تانك',
  ],
  'Hublot|هوبلو': ['Big Bang|بيج بانج', 'Classic Fusion|كلاسيك فيوجن'],
  'IWC|آي دبليو سي': ['Pilot|بايلوت', 'Portofino|بورتوفينو', 'Portugieser|بورتوغيزر'],
  'TAG Heuer|تاغ هوير|تاج هوير': [
    'Aquaracer|أكواريسر',
    'Carrera|كاريرا',
    'Formula 1|فورمولا 1',
    'Monaco|موناكو',
  ],
  'Breitling|برايتلينغ': ['Chronomat|كرونومات', 'Navitimer|نافيتايمر', 'Superocean|سوبر أوشن'],
  'Tudor|تيودور': ['Black Bay|بلاك باي', 'Pelagos|بيلاغوس'],
  'Longines|لونجين': [
    'Conquest|كونكويست',
    'DolceVita|دولتشي فيتا',
    'HydroConquest|هيدرو كونكويست',
    'Master Collection|ماستر كوليكشن',
  ],
  'Tissot|تيسو': ['Gentleman|جنتلمان', 'Le Locle|لو لوكل', 'PRX', 'Seastar|سيستار'],
  'Rado|رادو': ['Captain Cook|كابتن كوك', 'Centrix|سنتريكس', 'True|ترو'],
  'Seiko|سيكو': ['5 Sports|5 سبورتس', 'Presage|بريساج', 'Prospex|بروسبكس'],
  'Citizen|سيتيزن|ستيزن': ['Eco-Drive|إيكو درايف', 'Promaster|بروماستر', 'Tsuyosa|تسويوسا'],
  'Casio|كاسيو': ['Baby-G|بيبي جي', 'Edifice|إديفيس', 'G-Shock|جي شوك|gshock', 'Vintage|فينتج'],
  'Al-Fajr|الفجر|al fajr|alfajr': ['WA-10', 'WF-14'],
  'Michael Kors|مايكل كورس|mk': ['Lexington|ليكسينغتون', 'Parker|باركر', 'Runway|رنواي'],
  'Fossil|فوسيل': ['Carlie|كارلي', 'Grant|غرانت', 'Neutra|نيوترا'],
  'Guess|جيس': ['Phoenix|فينيكس', 'Solar|سولار'],
})

export const smartWatchList = valueList('smart-watches', ['Smart watches', 'الساعات الذكية'], levels, {
  'Apple|آبل|ابل': [
    ...['Watch Ultra 2|ووتش ألترا 2', 'Watch Ultra|ووتش ألترا', 'Watch Series 10|ووتش سيريس 10'],
    ...['Watch Series 9|ووتش سيريس 9', 'Watch Series 8|ووتش سيريس 8', 'Watch SE|ووتش SE'],
  ],
  'Samsung|سامسونج|سامسونغ': [
    'Galaxy Fit3|جالكسي فيت 3',
    'Galaxy Watch6 Classic|جالكسي ووتش 6 كلاسيك',
    'Galaxy Watch6|جالكسي ووتش 6',
    'Galaxy Watch7|جالكسي ووتش 7',
    'Galaxy Watch Ultra|جالكسي ووتش ألترا',
  ],
  'Huawei|هواوي': [
    'Band 9|باند 9',
    'Watch Fit 3|ووتش فيت 3',
    'Watch GT 4|ووتش GT 4',
    'Watch GT 5|ووتش GT 5',
    'Watch Ultimate|ووتش ألتيميت',
  ],
  'Garmin|جارمن|غارمن': [
    'Fenix 7|فينيكس 7|fēnix 7',
    'Forerunner 265|فورَنر 265',
    'Forerunner 965|فورَنر 965',
    'Instinct 2|إنستنكت 2',
    'Venu 3|فينو 3',
  ],
  'Xiaomi|شاومي': ['Smart Band 8|سمارت باند 8', 'Watch 2 Pro|ووتش 2 برو', 'Watch S3|ووتش S3'],
  'Fitbit|فيتبيت': ['Charge 6|تشارج 6', 'Sense 2|سينس 2', 'Versa 4|فيرسا 4'],
  'Amazfit|أمازفيت': ['Balance|بالانس', 'Bip 5|بيب 5', 'GTR 4', 'T-Rex Ultra|تي ريكس ألترا'],
})
