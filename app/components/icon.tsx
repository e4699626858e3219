import sprite from './sprite.svg?url'

export type IconName =
  | 'alert'
  | 'bell'
  | 'book'
  | 'box'
  | 'building'
  | 'calendar'
  | 'cart'
  | 'chart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'down'
  | 'download'
  | 'edit'
  | 'exit'
  | 'file'
  | 'filter'
  | 'gear'
  | 'home'
  | 'left'
  | 'mark'
  | 'menu'
  | 'money'
  | 'moon'
  | 'more'
  | 'plus'
  | 'print'
  | 'right'
  | 'ruler'
  | 'screen'
  | 'search'
  | 'stock'
  | 'sun'
  | 'tag'
  | 'trash'
  | 'truck'
  | 'up'
  | 'user'
  | 'users'
  | 'wrench'

/** One drawing of the sprite. Decoration: the words beside it, or the control's own name, say what it is. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
