import * as meant from './meant.ts'
import { both, inCondition, inEmirate, named, ofKind, within } from './query.ts'

const [used, renewed, unused] = [inCondition('used'), inCondition('refurbished'), inCondition('new')]

/** A thing in some condition or in some emirate, as listings say it by a choice and not by their words; and as people ask for it. */
export const asDescribed = ofKind('condition and emirate', [
  ['used car', both(meant.vehicles, used)],
  ['used cars for sale', both(meant.vehicles, used)],
  ['سيارات مستعملة', both(meant.vehicles, used)],
  ['سيارة مستعملة في دبي', both(meant.vehicles, used, inEmirate('dubai'))],
  ['second hand iphone', both(meant.iphones, used)],
  ['iphone used', both(meant.iphones, used)],
  ['ايفون مستعمل', both(meant.iphones, used)],
  ['new iphone', both(meant.iphones, unused)],
  ['ايفون جديد', both(meant.iphones, unused)],
  ['refurbished laptop', both(meant.laptops, renewed)],
  ['لابتوبات مجددة', both(meant.laptops, renewed)],
  ['cars in sharjah', both(meant.vehicles, inEmirate('sharjah'))],
  ['سيارات بالشارقة', both(meant.vehicles, inEmirate('sharjah'))],
  ['cars abu dhabi', both(meant.vehicles, inEmirate('abu-dhabi'))],
  ['car dxb', both(meant.vehicles, inEmirate('dubai'))],
  ['شقق دبي', both(meant.apartments, inEmirate('dubai'))],
  ['شقة بدبي', both(meant.apartments, inEmirate('dubai'))],
  ['used mobile ajman', both(meant.phones, used, inEmirate('ajman'))],
  ['laptop dubai', both(meant.laptops, inEmirate('dubai'))],
  ['كنب في الشارقة', both(meant.sofas, inEmirate('sharjah'))],
  ['brand new iphone', both(meant.iphones, unused)],
  ['cheap used cars uae', both(meant.vehicles, used)],
  ['cheap phone', meant.phones],
  ['best laptop', meant.laptops],
  ['iphone price', meant.iphones],
  ['i want a car', meant.vehicles],
  ['اريد سيارة', meant.vehicles],
  ['ابغى شقة في دبي', both(meant.apartments, inEmirate('dubai'))],
  ['سعر ايفون', meant.iphones],
  ['افضل لابتوب', meant.laptops],
  ['سيارات للبيع في الامارات', meant.vehicles],
  ['new balance', named(/new balance/i), within('mobile-phones')],
  ['xb', named(/xbox|XB\d/i), within('televisions', 'books')],
])
