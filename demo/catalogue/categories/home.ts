import { choice, must, number, sub, top } from '#demo/catalogue/categories/definition.ts'
import { colour, material, pieces, seats } from '#demo/catalogue/categories/shared.ts'

export const homeFurniture = top(
  'home-furniture',
  'sofa',
  ['Home & Furniture', 'المنزل والأثاث'],
  [
    sub('majlis-sofas', 'sofa', ['Majlis & Sofas', 'المجالس والكنب'], [must(seats), material, colour]),
    sub(
      'bedrooms',
      'bed-double',
      ['Bedrooms', 'غرف النوم'],
      [
        must(
          choice('size', ['Size', 'المقاس'], {
            single: ['Single, 90 × 190 cm', 'مفرد 90 × 190 سم'],
            double: ['Double, 120 × 190 cm', 'نفر ونصف 120 × 190 سم'],
            queen: ['Queen, 160 × 200 cm', 'كوين 160 × 200 سم'],
            king: ['King, 180 × 200 cm', 'كينج 180 × 200 سم'],
            'super-king': ['Super king, 200 × 200 cm', 'سوبر كينج 200 × 200 سم'],
            'no-bed': ['Other', 'قطعة أخرى'],
          }),
        ),
        material,
        colour,
      ],
    ),
    sub('dining', 'utensils', ['Dining', 'غرف الطعام'], [must(seats), material]),
    sub(
      'carpets-rugs',
      'swatch-book',
      ['Carpets & Curtains', 'السجاد والستائر'],
      [
        must(
          choice('size', ['Size', 'المقاس'], {
            '80x150': ['80 × 150 cm', '80 × 150 سم'],
            '120x170': ['120 × 170 cm', '120 × 170 سم'],
            '160x230': ['160 × 230 cm', '160 × 230 سم'],
            '200x300': ['200 × 300 cm', '200 × 300 سم'],
            '300x400': ['300 × 400 cm', '300 × 400 سم'],
            runner: ['80 × 300 cm', '80 × 300 سم'],
            prayer: ['70 × 110 cm', '70 × 110 سم'],
            window: ['140 × 260 cm', '140 × 260 سم'],
            custom: ['Made to measure', 'تفصيل حسب المقاس'],
          }),
        ),
        material,
        colour,
      ],
    ),
    sub(
      'lighting',
      'lamp-ceiling',
      ['Lighting', 'الإضاءة'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            chandelier: ['Chandelier', 'ثريا'],
            ceiling: ['Ceiling light', 'إنارة سقف'],
            floor: ['Floor lamp', 'أباجورة أرضية'],
            table: ['Table lamp', 'أباجورة طاولة'],
            wall: ['Wall light', 'إنارة جدارية'],
            outdoor: ['Outdoor light', 'إنارة خارجية'],
            strip: ['LED strip', 'شريط ليد'],
            lantern: ['Lantern', 'فانوس'],
          }),
        ),
        material,
        colour,
      ],
    ),
    sub(
      'cookware-tableware',
      'cooking-pot',
      ['Cookware & Tableware', 'أدوات المطبخ والمائدة'],
      [must(pieces), material],
    ),
    sub(
      'garden-outdoor',
      'parasol',
      ['Garden & Outdoor', 'الحديقة والجلسات الخارجية'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            seating: ['Outdoor seating', 'جلسة خارجية'],
            shade: ['Shade', 'مظلة'],
            swing: ['Swing', 'مرجيحة'],
            grill: ['Barbecue', 'شواية'],
            plants: ['Plants', 'نباتات'],
            grass: ['Artificial grass', 'عشب صناعي'],
            pool: ['Pool', 'مسبح'],
            tools: ['Garden tools', 'أدوات حديقة'],
            fountain: ['Fountain', 'نافورة'],
            fire: ['Fire pit', 'موقد نار'],
          }),
        ),
        material,
      ],
    ),
    sub(
      'home-decor',
      'amphora',
      ['Home Décor', 'ديكور المنزل'],
      [
        must(
          choice('kind', ['Type', 'النوع'], {
            'wall-art': ['Wall art', 'لوحة جدارية'],
            mirror: ['Mirror', 'مرآة'],
            vase: ['Vase', 'مزهرية'],
            clock: ['Wall clock', 'ساعة حائط'],
            cushions: ['Cushions', 'وسائد'],
            candles: ['Candles', 'شموع'],
            plant: ['Artificial plant', 'نبتة صناعية'],
            shelf: ['Shelf', 'رف'],
            tray: ['Serving tray', 'صينية تقديم'],
            figure: ['Ornament', 'تحفة'],
          }),
        ),
        material,
        number('height', ['Height', 'الارتفاع'], ['cm', 'سم']),
      ],
    ),
  ],
)
