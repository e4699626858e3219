import type { RegisterEntry } from '../../ground/nouns/register-entry'

/** One permission of the catalogue, as /roles shows it. */
export interface PermissionEntry {
  label: string
  description: string
}

type CrudKey<Noun extends string> = `${Noun}:${'view' | 'store' | 'update' | 'destroy'}`

/** The words in which the permissions of a register are named and described: `crud(...nounOf(teamEntry))`. */
export const nounOf = <const Noun extends string>({
  permissions,
  words,
}: RegisterEntry & { permissions: Noun }): [noun: Noun, many: string] => [permissions, words[1]]

/**
 * The four permissions of a small resource. `many` is the Portuguese plural without article ('fabricantes').
 */
export const crud = <const Noun extends string>(noun: Noun, many: string) =>
  ({
    [`${noun}:view`]: { label: `Ver ${many}`, description: `Abre a lista e a página de ${many}.` },
    [`${noun}:store`]: { label: `Criar ${many}`, description: `Permite cadastrar ${many}.` },
    [`${noun}:update`]: { label: `Editar ${many}`, description: `Permite alterar ${many}.` },
    [`${noun}:destroy`]: { label: `Excluir ${many}`, description: `Permite excluir ${many}.` },
  }) as Readonly<Record<CrudKey<Noun>, PermissionEntry>>

/** The permission that opens a resource beyond the own company. */
export const viewAll = <const Noun extends string>(noun: Noun, many: string) =>
  ({
    [`${noun}:viewAll`]: { label: `Ver todos: ${many}`, description: `Abre ${many} de todas as empresas.` },
  }) as Readonly<Record<`${Noun}:viewAll`, PermissionEntry>>

/** `store`, `update` and `destroy` for every company, beside those for the own one. */
export const writeAll = <const Noun extends string>(noun: Noun, many: string) =>
  ({
    [`${noun}:storeAll`]: { label: `Criar para todos: ${many}`, description: `Cadastra ${many} em qualquer empresa.` },
    [`${noun}:updateAll`]: { label: `Editar todos: ${many}`, description: `Altera ${many} de qualquer empresa.` },
    [`${noun}:destroyAll`]: { label: `Excluir todos: ${many}`, description: `Exclui ${many} de qualquer empresa.` },
  }) as Readonly<Record<`${Noun}:${'storeAll' | 'updateAll' | 'destroyAll'}`, PermissionEntry>>
