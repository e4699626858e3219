import type { ErrorEntry } from './error-entry'

/** Codes of specification §8 about people, companies, roles, prices and the other resources. */
export const RESOURCE_ERROR_CODES = {
  // People and sessions
  AUTHENTICATION_FAILED: {
    status: 401,
    text: 'Credenciais inválidas!',
    when: "wrong e-mail or password at login; never shown as 'Sua sessão expirou' (domain 4.10)",
  },
  USER_WAS_INACTIVATED: {
    status: 403,
    text: 'Seu usuário foi inativado, entre em contato com o suporte!',
    when: 'a deleted user logs in, only after a right password',
  },
  USER_COMPANY_WAS_INACTIVATED: {
    status: 403,
    text: 'A empresa deste usuário está inativa. Entre em contato com o suporte.',
    when: 'login while the company is not ACTIVE',
  },
  USER_NOT_FOUND: {
    status: 400,
    text: 'Usuário não encontrado.',
    when: 'a body names a user that does not exist or is not visible',
  },
  USER_DID_NOT_ACCEPTED_AGREEMENTS: {
    status: 403,
    text: 'Aceite os termos de uso para continuar.',
    when: 'any call but terms, profile and logout before the terms are accepted',
  },
  RECOVERY_PASSWORD_TOKEN_NOT_FOUND: {
    status: 400,
    text: 'O link de recuperação é inválido ou já expirou. Solicite um novo link.',
    when: 'password recovery with an unknown, used or expired token',
  },

  // Roles
  ROLE_ASSIGNED_INVALID: {
    status: 400,
    text: 'O perfil informado não existe, ou não serve a este tipo de empresa ou usuário. Escolha outro perfil.',
    field: 'roleId',
    when: 'the role does not exist or does not fit the kind of user',
  },
  ROLE_ASSIGNED_IS_GREATER_YOUR: {
    status: 400,
    text: 'O perfil informado tem nível maior que o seu. Escolha um perfil de nível igual ou menor.',
    field: 'roleId',
    when: "the role's level is above the granter's",
  },
  ROLE_ASSIGNED_PERMISSION_FORBIDDEN: {
    status: 400,
    text: 'O perfil informado contém permissões que você não possui.',
    field: 'roleId',
    when: 'the granter lacks a permission of the role (domain 4.11)',
  },
  ROLE_ASSIGNED_BLOCKED_PERMISSION: {
    status: 400,
    text: 'O perfil informado contém permissões bloqueadas para este tipo de empresa ou usuário.',
    field: 'roleId',
    when: 'the role has a permission that this kind of company or user never gets (domain 4.11)',
  },
  ROLE_CANNOT_DELETE_BEING_USED: {
    status: 400,
    text: 'O perfil está em uso e não pode ser excluído. Troque o perfil dos usuários antes.',
    detail: 'O perfil está em uso e não pode ser excluído. Usuários com ele: {count}. Troque o perfil deles antes.',
    when: 'a role with users is deleted; `meta.count` says how many',
  },
  USER_CANNOT_LOCK_OUT_ITSELF: {
    status: 400,
    text: 'Você não pode tirar o próprio acesso. Peça a outra pessoa que o faça.',
    when: 'one deletes the own user, or takes from oneself what it needs to undo that (ours)',
  },
  LAST_ADMIN_REQUIRED: {
    status: 400,
    text: 'Este é o último administrador ativo. Dê o perfil de administrador a outra pessoa antes.',
    when: 'the last active administrator would be deleted, demoted or reset (ours)',
  },

  // API users
  COMPANY_WITHOUT_API_USERS_PERMISSION: {
    status: 403,
    text: 'A empresa não tem permissão para ter usuários de API.',
    when: 'an API user is created for, or used by, a company without that permission',
  },
  WEBHOOK_LIMIT_REACHED: {
    status: 400,
    text: 'A empresa já tem 5 webhooks, o máximo. Exclua um antes.',
    when: 'a company has five webhooks already',
  },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    text: 'O endereço deve começar com https://, ter um nome público e não ter porta, usuário nem senha.',
    field: 'url',
    when: 'a webhook names an address that is not https to a public name on port 443',
  },
  API_USER_REQUIRED: {
    status: 403,
    text: 'Este recurso é exclusivo para usuários de API.',
    when: 'a quota-counted partner call by a person',
  },
  FORBIDDEN_FOR_API_USER: {
    status: 403,
    text: 'Este recurso não está disponível para usuários de API.',
    when: 'an API user calls roles, users, approvals or back-office',
  },

  // Companies and clients
  COMPANY_ALREADY_ACTIVE: {
    status: 400,
    text: 'A empresa já está ativa. Entre com o e-mail cadastrado ou recupere a senha.',
    when: 'activate on an ACTIVE company',
  },
  COMPANY_HAS_NO_EMAIL: {
    status: 400,
    text: 'A empresa não tem e-mail. Cadastre-o em Informações para enviar o link.',
    when: 'an activation link is sent again to a company without an e-mail address',
  },
  COMPANY_INVALID_TOKEN: {
    status: 400,
    text: 'Esse link expirou e não está mais disponível!',
    when: 'activation with an unknown or expired token',
  },
  COMPANY_TOKEN_ALREADY_USED: {
    status: 400,
    text: 'Esse link já foi utilizado!',
    when: 'activation with a used token',
  },
  COMPANY_ALREADY_REGISTERED: {
    status: 400,
    text: 'CNPJ já cadastrado. Entre com o e-mail da empresa, recupere a senha ou fale com o atendimento.',
    field: 'cnpj',
    when: 'self-registration of a CNPJ that a company already has',
  },
  COMPANY_BLOCKED: {
    status: 403,
    text: 'Este CNPJ está na lista de empresas bloqueadas. Entre em contato com o suporte.',
    field: 'cnpj',
    when: 'create, update, approve or login of a company on the block list',
  },
  COMPANY_BLOCKED_IN_REGISTER: {
    status: 403,
    text: 'Não é possível concluir o cadastro deste CNPJ. Entre em contato com o suporte.',
    field: 'cnpj',
    when: 'self-registration of a CNPJ on the block list',
  },
  COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS: {
    status: 400,
    text: 'O cliente tem pedidos em andamento e não pode ser excluído. Conclua ou cancele os pedidos antes.',
    when: 'a client with orders that are not CANCELED, EXPIRED or FINISHED is deleted',
  },
  INVALID_COMPANY_CLIENT_MOBILE_PHONE: {
    status: 400,
    text: 'O celular do cliente é inválido. Informe DDD e número com 9 dígitos.',
    field: 'mobilePhone',
    when: "the client's phone is not a mobile",
  },

  // Prices and payment
  PRICE_TABLE_IS_ENABLED: {
    status: 400,
    text: 'A tabela de preço está ativa. Desative-a antes de continuar.',
    when: 'an enabled table is deleted or enabled again',
  },
  PRICE_TABLE_IS_DISABLED: {
    status: 400,
    text: 'A tabela de preço está inativa. Ative-a antes de continuar.',
    when: 'a disabled table is made the default, given to a company or disabled again',
  },
  PRICE_TABLE_IS_DELETED: {
    status: 400,
    text: 'A tabela de preço foi excluída. Escolha outra tabela.',
    when: 'a deleted table is changed or used',
  },
  PRICE_TABLE_IS_DEFAULT: {
    status: 400,
    text: 'Esta é a tabela de preço padrão. Defina outra tabela como padrão antes de continuar.',
    when: 'the default table is disabled or deleted',
  },
  NO_DEFAULT_PRICE_TABLE: {
    status: 400,
    text: 'Não há tabela de preço padrão. Defina uma como padrão e aplique de novo.',
    when: 'a sheet of products brings prices where no table is the default (ours)',
  },
  PRICE_REVISION_CONFLICT: {
    status: 400,
    text: 'Linhas desta revisão mudaram no portal desde que ela foi feita. Nada foi aplicado: faça a revisão de novo.',
    when: 'rows that a revision of prices changes are no longer as they were when it was made (ours)',
  },
  PRICE_REVISION_EMPTY: {
    status: 400,
    text: 'Nenhum preço muda com isto.',
    when: 'a revision of prices would change no row (ours)',
  },
  PRICE_REVISION_STATE: {
    status: 400,
    text: 'Nesta situação da revisão, isto não é mais possível. Abra a página de novo.',
    when: 'a revision that is applied, canceled or undone already is to be so again (ours)',
  },
  PRICES_NOT_ACKNOWLEDGED: {
    status: 422,
    text: 'Há mudanças grandes, ou preços abaixo do custo. Confira e marque que é isso mesmo.',
    field: 'acknowledge',
    when: 'prices or costs that move more than 30 %, or fall below the cost, are written without saying how many (ours)',
  },
  SHEET_IMPORT_STATE: {
    status: 400,
    text: 'A planilha ainda está em leitura, ou já foi aplicada. Abra a página de novo.',
    when: 'an imported sheet is applied before it was compared, or a second time (ours)',
  },
  SHEET_IMPORT_HAS_ERRORS: {
    status: 400,
    text: 'A planilha tem linhas com erro. Corrija-as, ou aplique só as linhas válidas.',
    when: 'an imported sheet with errors is applied whole (ours)',
  },
  SHEET_IMPORT_EMPTY: {
    status: 400,
    text: 'Nada muda com isto.',
    when: 'an imported sheet of costs or products would change no product (ours)',
  },
  SHEET_IMPORT_STALE: {
    status: 400,
    text: 'O que esta planilha muda mudou no portal desde que ela foi comparada. Nada foi aplicado: compare de novo.',
    when: 'products that a sheet of costs or products changes are no longer as they were compared (ours)',
  },
  EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS: {
    status: 400,
    text: 'Já existe um preço exclusivo deste produto para a empresa. Edite o que existe.',
    field: 'productId',
    when: 'a second rule for the same company and product',
  },
  PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT: {
    status: 400,
    text: 'O produto relacionado já pertence a outro produto.',
    detail: '{name} já vem com {parentName}. Retire-o de lá antes.',
    field: 'relatedProducts',
    when: 'a related product would get a second parent',
  },
  RELATED_PRODUCTS_CIRCLE: {
    status: 400,
    text: 'Um produto não pode vir com ele mesmo, nem com aquilo de que já faz parte.',
    detail: '{name} não pode vir com este produto: este produto já faz parte dele.',
    field: 'relatedProducts',
    when: 'a related product would, through others, come with itself (ours)',
  },
  RELATED_PRODUCTS_TOO_DEEP: {
    status: 400,
    text: 'Produtos relacionados vão até 5 níveis. Ligue este produto mais acima.',
    detail: '{name} levaria os relacionados a {depth} níveis; o máximo são 5. Ligue-o mais acima.',
    field: 'relatedProducts',
    when: 'a chain of related products would be longer than five (ours)',
  },
  PRODUCT_TYPE_IS_FIXED: {
    status: 400,
    text: 'O tipo não muda mais: outros registros já usam este produto. Cadastre um produto novo.',
    field: 'type',
    when: 'the type of a product that something refers to is changed (ours)',
  },
  PRODUCT_WITHOUT_PRICE: {
    status: 400,
    text: 'O produto não tem preço na tabela padrão. Inclua o preço e ponha-o à venda depois.',
    field: 'enabled',
    when: 'a product is put on sale without a row in the default table (ours)',
  },
  PRODUCT_WITHOUT_TAXES: {
    status: 400,
    text: 'O produto não tem IPI e ICMS informados. Informe os quatro, também os que são zero, e ponha-o à venda depois.',
    field: 'enabled',
    when: 'a new product is put on sale while one of its tax rates is unknown (ours)',
  },
  KIT_IN_ANOTHER_PROMOTION: {
    status: 422,
    text: 'Um kit só pode estar em uma promoção de cada vez.',
    detail: 'Um dos kits já está na promoção {name}. Um kit só pode estar em uma promoção de cada vez.',
    field: 'kitIds',
    when: 'a kit is put into a promotion while another one of it is not over (ours)',
  },
  IRRADIATION_LINES_REFUSED: {
    status: 400,
    text: 'Nada foi gravado: o arquivo tem linhas erradas.',
    detail: 'Linha {line} {name}. Nada foi gravado.',
    field: 'file',
    when: 'an imported file of irradiation has a wrong line, such as a point outside Brazil (ours)',
  },
  TAX_RULE_LEAVES_GAPS: {
    status: 400,
    text: 'Com esta mudança, há vendas que ficam sem regra fiscal: a margem delas deixa de ser conhecida.',
    detail: '{name}',
    field: 'acceptGaps',
    when: 'a change of tax rules leaves combinations without one, and they were not accepted (ours)',
  },
  TAX_RULES_CHANGED_SINCE: {
    status: 400,
    text: 'Estas regras mudaram de novo depois: desfaça primeiro a mudança mais nova, ou corrija as regras.',
    when: 'a change of tax rules is undone whose rules were changed again, or that was undone (ours)',
  },
  TARIFF_FILE_REFUSED: {
    status: 400,
    text: 'O arquivo de tarifas não pôde ser lido. Nada foi gravado.',
    detail: '{name} Nada foi gravado.',
    field: 'file',
    when: 'an imported file of tariffs is no table, has too many rows or not the columns of ANEEL (ours)',
  },
  TARIFF_LINES_REFUSED: {
    status: 400,
    text: 'Nada foi gravado: o arquivo tem linhas erradas.',
    detail: 'Linha {line} {name}. Nada foi gravado.',
    field: 'file',
    when: 'an imported file of tariffs has a wrong line, or one that shares its days with another tariff (ours)',
  },
  KIT_BATCH_IN_PROGRESS: {
    status: 400,
    text: 'Este lote está sendo gerado. Aguarde o fim da geração, ou cancele-a.',
    when: 'a batch of kits is generated again or deleted while it is generated (ours)',
  },
  KIT_BATCH_IS_IDLE: {
    status: 400,
    text: 'Este lote não está sendo gerado: não há o que cancelar.',
    when: 'the generation of a batch is cancelled that is over (ours)',
  },
  PRODUCT_IS_NOT_DELETED: {
    status: 400,
    text: 'O produto não está excluído.',
    when: 'a product that is not deleted is reactivated (ours)',
  },
  PRODUCT_IMAGE_LIMIT_REACHED: {
    status: 400,
    text: 'Limite máximo de 8 imagens por produto. Retire uma antes.',
    field: 'file',
    when: 'a ninth picture is added to a product (ours)',
  },
  QUANTITY_RANGE_CONFLICT: {
    status: 400,
    text: 'As faixas de quantidade se sobrepõem. Ajuste os valores De e Até.',
    field: 'initialRange',
    when: 'bands of a price table, or ranges of the unload fee, overlap',
  },
  PAYMENT_METHOD_IN_USE: {
    status: 400,
    text: 'A forma de pagamento está em uso por pedidos em andamento e não pode ser excluída.',
    when: 'a payment method of an open order is deleted',
  },
  PAYMENT_CONDITION_IN_USE: {
    status: 400,
    text: 'A condição de pagamento está em uso por pedidos em andamento e não pode ser excluída.',
    when: 'a payment condition of an open order is deleted',
  },

  // Notifications
  NOTIFICATION_STAYS_ON: {
    status: 422,
    text: 'Este aviso não pode ser desligado: ele leva um acesso, uma nota fiscal ou uma decisão.',
    field: 'on',
    when: 'a mail that must be told is switched off (ours)',
  },
  NOTIFICATION_INVALID_LINK: {
    status: 400,
    text: 'Esse link expirou e não está mais disponível!',
    when: 'a link for switching off a mail is forged or older than 90 days (ours)',
  },

  // Activities
  COMPANY_TASK_CLOSED: {
    status: 400,
    text: 'Esta atividade já foi encerrada.',
    when: 'an activity that is concluded or canceled is written to (ours)',
  },

  // Banners
  BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED: {
    status: 400,
    text: 'Limite máximo de 10 banners ativos atingido!',
    field: 'active',
    when: 'an eleventh banner becomes active',
  },
  BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED: {
    status: 400,
    text: 'Limite máximo de 1 POP-UP ativos atingido!',
    field: 'active',
    when: 'a second pop-up becomes active',
  },

  ALERT_LIMIT_REACHED: {
    status: 400,
    text: 'Você já tem 100 avisos. Retire um que não espera mais.',
    when: 'a user asks for a 101st alert of stock',
  },
} as const satisfies Record<string, ErrorEntry>
