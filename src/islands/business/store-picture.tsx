import { Icon } from '#components/icon.tsx'
import { PictureEditor } from '#islands/accounts/picture-editor.tsx'
import { PersonPicture } from '#islands/stores/person-picture.tsx'
import type { OwnStore } from '#lib/contract/business.ts'
import { bannerSize, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { StorePicture } from '#lib/state/business/business.ts'

const shapes = {
  logo: { aspect: 1, round: true, widest: 960 },
  banner: { aspect: bannerSize.width / bannerSize.height, round: false, widest: bannerSize.width },
} as const

type StorePictureEditorProps = { name: StorePicture; store: OwnStore; t: Translate }

/** Editor of a store's logo or banner, cropped to its shape. */
export function StorePictureEditor({ name, store, t }: StorePictureEditorProps) {
  const there = store[name] !== null
  return (
    <PictureEditor
      there={there}
      className={name === 'logo' ? 'flex flex-wrap items-center gap-x-6 gap-y-3' : 'grid gap-3'}
      words={{
        choose: (
          <>
            <Icon name={there ? 'pencil' : 'plus'} />
            {t(there ? `business:store.change${name}` : `business:store.add${name}`)}
          </>
        ),
        remove: t(`business:store.remove${name}`),
        removeTitle: t(`business:store.remove${name}Title`),
        removeText: t(`business:store.remove${name}Text`),
        hint: t(`business:store.${name}Hint`),
        file: t(`business:store.${name}File`),
        cut: t(`business:store.cut${name}`),
        small: t('business:store.small'),
      }}
      shape={shapes[name]}
      send={(cut, onProgress) => member.business.savePicture(name, cut, onProgress)}
      onRemove={() => member.business.saveStore({ [name]: null })}
      t={t}
    >
      <Shown name={name} store={store} />
    </PictureEditor>
  )
}

/** Preview as on the store page; decorative, since the buttons beside it name the picture. */
function Shown({ name, store }: Pick<StorePictureEditorProps, 'name' | 'store'>) {
  if (name === 'logo') {
    return <PersonPicture avatar={store.logo} name={store.name} size={112} className="size-24 text-2xl" />
  }
  const shown = store.banner ? picture(store.banner, 'banner') : null
  return (
    <div className="grid aspect-banner place-items-center overflow-hidden rounded-card bg-primary/30">
      {shown ? (
        <img
          src={shown.src}
          srcSet={shown.srcset}
          sizes="(min-width: 64rem) 44rem, 100vw"
          alt=""
          {...bannerSize}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="camera" className="size-8 text-primary-strong" />
      )}
    </div>
  )
}
