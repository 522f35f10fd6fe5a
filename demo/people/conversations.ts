import type { OfferAction } from '#lib/contract/offers.ts'

/** A turn of one side, in minutes before now: a message, a photo of the product, or an action on an offer. */
export type DemoTurn = { who: 'buyer' | 'seller'; ago: number } & (
  | { say: string; photo?: true }
  | { offer: number }
  | { answer: Exclude<OfferAction, 'counter'> }
  | { answer: 'counter'; amount: number }
)

/** A conversation with the seller of a product, by the product's key. Amounts in fils. */
export interface DemoConversation {
  product: string
  buyer: string
  turns: readonly DemoTurn[]
  /** Number of turns that each has read; by default all. */
  read?: { buyer?: number; seller?: number }
}

const buyer = (ago: number, say: string): DemoTurn => ({ who: 'buyer', ago, say })
const seller = (ago: number, say: string): DemoTurn => ({ who: 'seller', ago, say })

/** Conversations of the demo accounts, in the languages that people use. */
export const conversations: readonly DemoConversation[] = [
  {
    product: 'mobile-phones-005',
    buyer: 'member-01',
    turns: [
      buyer(1500, 'Hi, is the turquoise one still available?'),
      seller(1490, 'Hello Omar, yes. It is in our shop in Deira, still sealed.'),
      { who: 'buyer', ago: 1480, offer: 205_000 },
      { who: 'seller', ago: 1470, answer: 'counter', amount: 220_000 },
      { who: 'buyer', ago: 1462, answer: 'accept' },
      buyer(1460, 'Great. Can I pick it up tomorrow after 6 pm?'),
      seller(1441, 'Of course, we are open until 10. The invoice will be ready for you.'),
    ],
  },
  {
    product: 'cameras-drones-008',
    buyer: 'member-02',
    turns: [
      buyer(310, 'السلام عليكم، هل الكاميرا ما زالت متوفرة؟'),
      seller(298, 'وعليكم السلام، نعم متوفرة ويمكنك معاينتها في أي وقت.'),
      buyer(290, 'كم عدد اللقطات تقريبًا؟ وهل عدسة XF 16-80 mm ضمن السعر؟'),
      {
        who: 'seller',
        ago: 276,
        say: 'حوالي 4,200 لقطة، والعدسة ضمن السعر. هذه صورة من اليوم.',
        photo: true,
      },
      { who: 'buyer', ago: 41, offer: 1_050_000 },
      buyer(38, 'إذا ناسبك العرض أستلمها غدًا من دبي، والدفع نقدًا عند الاستلام.'),
    ],
    read: { seller: 4 },
  },
  {
    product: 'mobile-phones-014',
    buyer: 'member-13',
    turns: [
      buyer(
        26,
        'Hello, I take it for the full price. I am abroad, so my friend will collect it. Just send me the code that you get by SMS and the money is released to you.',
      ),
    ],
    read: { seller: 0 },
  },
  {
    product: 'mobile-phones-019',
    buyer: 'member-04',
    turns: [
      buyer(170, 'مساء الخير، هل على الجهاز ضمان؟'),
      seller(155, 'مساء النور، نعم، ضمان المحل ثلاثة أشهر.'),
      buyer(151, 'ممتاز، وكم نسبة البطارية؟'),
      seller(149, 'البطارية 91%، وتم فحص الجهاز بالكامل في ورشتنا.'),
      { who: 'buyer', ago: 22, offer: 115_000 },
    ],
    read: { seller: 4 },
  },
  {
    product: 'televisions-010',
    buyer: 'noor-electronics',
    turns: [
      buyer(4020, 'Good morning, we buy used TVs for our workshop. Does it switch on?'),
      seller(3990, 'Good morning! It works well, only the remote control is missing.'),
      { who: 'buyer', ago: 3975, offer: 25_000 },
      { who: 'seller', ago: 3962, answer: 'decline' },
      seller(3960, 'Thank you for the offer, but I would like at least 300 for it.'),
      buyer(3940, 'Understood, I will ask my colleague and come back to you.'),
    ],
  },
]
