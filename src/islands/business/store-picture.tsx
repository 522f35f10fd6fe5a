import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { CropDialog } from '#islands/profile/crop-dialog.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { pictureProblem } from '#islands/shared/picture-file.ts'
import { PersonPicture } from '#islands/stores/person-picture.tsx'
import type { OwnStore } from '#lib/contract/business.ts'
import { picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { StorePicture } from '#lib/stores/business.ts'
import { member } from '#lib/stores/member.ts'

const shapes = {
  logo: { aspect: 1, round: true, widest: 960 },
  banner: { aspect: 5 / 2, round: false, widest: 1920 },
} as const

type StorePictureEditorProps = { name: StorePicture; store: OwnStore; t: Translate }

/** A store's logo or banner: choose one, cut it to its shape, or take it away. */
export function StorePictureEditor({ name, store, t }: StorePictureEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [removing, setRemoving] = useState(false)
  const hint = useId()
  const there = store[name] !== null

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const [file] = element.files ?? []
    if (!file) return
    const found = await pictureProblem(file)
    // The same file may be chosen again.
    element.value = ''
    setProblem(found ? t(`profile:avatar.${found}`) : '')
    if (!found) setChosen(file)
  }
  return (
    <div className={name === 'logo' ? 'flex flex-wrap items-center gap-x-6 gap-y-3' : 'grid gap-3'}>
      <Shown name={name} store={store} />
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-describedby={hint}
            onClick={() => input.current?.click()}
            className="button-outlined"
          >
            <Icon name={there ? 'pencil' : 'plus'} />
            {t(there ? `business:store.change${name}` : `business:store.add${name}`)}
          </button>
          {there && (
            <button
              type="button"
              onClick={() => setRemoving(true)}
              className="min-h-11 rounded-full px-4 font-medium text-error-text hover:bg-error/10"
            >
              {t(`business:store.remove${name}`)}
            </button>
          )}
        </div>
        <p id={hint} className="text-muted text-xs">
          {t(`business:store.${name}Hint`)}
        </p>
        <p role="alert" className={problem ? 'text-error-text' : 'sr-only'}>
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={t(`business:store.${name}File`)}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          shape={shapes[name]}
          title={t(`business:store.cut${name}`)}
          t={t}
          send={(cut, onProgress) => member.business.savePicture(name, cut, onProgress)}
          onClose={() => setChosen(null)}
          onUnreadable={() => {
            setChosen(null)
            setProblem(t('profile:avatar.unreadable'))
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t(`business:store.remove${name}Title`)}
          text={t(`business:store.remove${name}Text`)}
          action={t(`business:store.remove${name}`)}
          cancel={t('profile:cancel')}
          close={t('profile:close')}
          onConfirm={() => member.business.saveStore({ [name]: null })}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}

/** The picture as the store page shows it; the buttons beside it say which it is. */
function Shown({ name, store }: Pick<StorePictureEditorProps, 'name' | 'store'>) {
  if (name === 'logo') {
    return <PersonPicture avatar={store.logo} name={store.name} size={112} className="size-24 text-2xl" />
  }
  const shown = store.banner ? picture(store.banner, 'banner') : null
  return (
    <div className="grid aspect-[5/2] place-items-center overflow-hidden rounded-card bg-primary/30">
      {shown ? (
        <img
          src={shown.src}
          srcSet={shown.srcset}
          sizes="(min-width: 64rem) 44rem, 100vw"
          alt=""
          width={1920}
          height={768}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="camera" className="size-8 text-primary-strong" />
      )}
    </div>
  )
}
