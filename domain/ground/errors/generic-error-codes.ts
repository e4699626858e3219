import type { ErrorEntry } from './error-entry'

/** Codes of our own for the HTTP handling of specification §8 and for conflicts that it leaves without a code. */
export const GENERIC_ERROR_CODES = {
  MALFORMED_REQUEST: {
    status: 400,
    text: 'A requisição não pôde ser lida. Recarregue a página e tente de novo.',
    when: 'unreadable JSON, NUL in text, or a key that no form of ours sends',
  },
  UNAUTHENTICATED: {
    status: 401,
    text: 'Sua sessão expirou, por favor faça login novamente!',
    when: 'no token, or a revoked or expired one',
  },
  FORBIDDEN: {
    status: 403,
    text: 'Você não possui permissão para acessar/utilizar este recurso!',
    when: 'a permission is missing',
  },
  PASSWORD_UPDATE_REQUIRED: {
    status: 403,
    text: 'Sua senha tem mais de um ano. Crie uma nova senha para continuar.',
    when: 'a person with a stale password calls anything but the password update (specification §1)',
  },
  TWO_STEP_REQUIRED: {
    status: 403,
    text: 'O seu perfil exige a verificação em duas etapas. Configure-a para continuar.',
    when: 'a person whose role asks for a two-step login and who has none calls anything but its set-up',
  },
  TWO_STEP_CODE_INVALID: {
    status: 422,
    text: 'Código incorreto, vencido ou já usado. Digite o código que o aplicativo mostra agora.',
    field: 'code',
    when: 'a code of the two-step login is wrong, too old, or was used before',
  },
  TWO_STEP_LOGIN_EXPIRED: {
    status: 400,
    text: 'A verificação expirou. Entre de novo com o e-mail e a senha.',
    when: 'the second step comes after ten minutes, after five wrong codes or a second time',
  },
  TWO_STEP_CLOSED_TO_STRANGERS: {
    status: 403,
    text: 'Houve códigos errados demais para este acesso, e em aparelhos novos o aplicativo não é mais aceito. Entre por um aparelho em que você já entrou, use um código de recuperação ou crie uma nova senha em "Esqueceu a senha?".',
    field: 'code',
    when: 'a code of the app comes from an unknown device after 300 wrong ones of strangers in a year (decision 016)',
  },
  PROOF_REQUIRED: {
    status: 403,
    text: 'Confirme que é você: digite a sua senha e, se a verificação em duas etapas está ligada, um código.',
    field: 'currentPassword',
    when: 'a credential is changed by a session whose owner has not given the password within 5 minutes (docs/threats.md T36)',
  },
  TWO_STEP_ALREADY_ON: {
    status: 400,
    text: 'A verificação em duas etapas já está ligada. Desligue-a antes de configurar outro aparelho.',
    when: 'a two-step login is set up while one is in force',
  },
  TWO_STEP_NOT_ON: {
    status: 400,
    text: 'A verificação em duas etapas não está ligada.',
    when: 'a two-step login that is not there is confirmed, renewed, switched off or reset',
  },
  NOT_FOUND: {
    status: 404,
    text: 'A página/recurso que você está buscando não existe ou não está mais disponível!',
    when: 'unknown, deleted or not visible',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: 'Esta operação não existe para este recurso.',
    when: 'the path exists, the method does not',
  },
  VERSION_CONFLICT: {
    status: 409,
    text: 'Este registro foi alterado por outra pessoa. Revise a versão atual e salve de novo.',
    field: 'version',
    when: 'the version sent is not the stored one',
  },
  DRIFT_CHANGED: {
    status: 409,
    text: 'Preços ou produtos mudaram enquanto você escolhia. Confira de novo e confirme.',
    when: 'a choice rests on a drift report that no longer holds',
  },
  CHANGE_CURSOR_EXPIRED: {
    status: 410,
    text: 'Recomece pela lista completa.',
    when: 'a cursor of the change feed older than 90 days, or of a database that was restored since',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    text: 'O envio é maior que o limite do servidor. Verifique o tamanho do arquivo enviado.',
    when: 'body above the limit',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'O formato do envio não é aceito. Recarregue a página e tente de novo.',
    when: 'Content-Type is missing or not the one the call takes',
  },
  VALIDATION_FAILED: {
    status: 422,
    text: 'Há campos que precisam de correção.',
    when: 'errors[] holds one entry per field',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: 'Este formulário já foi enviado com outros dados. Abra o registro criado ou recarregue a página.',
    when: 'the same Idempotency-Key comes with another body',
  },
  API_QUOTA_EXCEEDED: {
    status: 429,
    text: 'A cota diária de chamadas da API foi atingida. Ela recomeça à meia-noite de Brasília.',
    when: 'an API user above the quota of the day, its own or its company’s',
  },
  UPLOAD_QUOTA_EXCEEDED: {
    status: 429,
    text: 'Você atingiu o limite de arquivos enviados por dia. Ele recomeça à meia-noite de Brasília; o que você digitou continua aqui.',
    when: 'a user above the uploads of the day, by count or by bytes',
  },
  RATE_LIMITED: {
    status: 429,
    text: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente de novo.',
    when: 'too many calls from a user, account or address',
  },
  QUOTA_EXCEEDED: {
    status: 429,
    text: 'A cota da API externa foi atingida. Aguarde a renovação ou solicite aumento da cota.',
    when: "an API user's quota of the period is spent",
  },
  INTERNAL_ERROR: {
    status: 500,
    text: 'Ocorreu um erro interno em nossos servidores, por favor tente novamente!',
    when: 'anything unforeseen, and an unknown code',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
    when: 'starting, stopping, or the database does not answer',
  },
  FILES_UNAVAILABLE: {
    status: 503,
    text: 'Os arquivos estão temporariamente indisponíveis. Tente de novo em instantes.',
    when: 'the bucket of files does not answer',
  },
  DATABASE_TOO_SLOW: {
    status: 503,
    text: 'A operação demorou demais e foi interrompida. Nada foi gravado. Tente de novo em instantes.',
    when: 'a statement or an open transaction took longer than the database lets it',
  },
  RECORD_BUSY: {
    status: 503,
    text: 'Este registro está sendo alterado por outra pessoa neste momento. Nada foi gravado. Tente de novo em instantes.',
    when: 'a lock was not given in time, or the write lost a deadlock more than once',
  },
  DATABASE_READ_ONLY: {
    status: 503,
    text: 'No momento o portal só aceita consultas. Nada foi gravado. Tente de novo em alguns minutos.',
    when: 'the database takes no writes: a standby, or one that its operator has closed',
  },
  DATABASE_REFUSED: {
    status: 503,
    text: 'O banco de dados não aceitou a conexão do portal. Tente de novo em alguns minutos e, se continuar, avise o suporte.',
    when: 'the database, or a pooler before it, refuses the start-up of a connection: parameters, password, name',
  },
  DATABASE_FULL_UP: {
    status: 503,
    text: 'O banco de dados está com todas as conexões ocupadas. Tente de novo em instantes.',
    when: 'the database has no connection left',
  },
  STORAGE_FULL: {
    status: 507,
    text: 'O servidor está sem espaço em disco. Nada foi gravado; o que já existe continua disponível. Avise o suporte.',
    when: 'the disk of the database or of the files is full',
  },
  CART_ALREADY_ORDERED: {
    status: 409,
    text: 'Este carrinho já virou um orçamento.',
    detail: 'Este carrinho já virou o orçamento {id}.',
    when: 'the cart that was shown was turned into a budget in another tab; `meta.id` is its number',
  },
  API_UNREACHABLE: {
    status: 0,
    text: 'Não foi possível comunicar com o servidor.',
    when: 'no answer from the API, or one that is not ours',
  },
  INVALID_STATUS_CHANGE: {
    status: 400,
    text: 'Esta ação não é possível no status atual. Atualize a página para ver o status.',
    when: 'a verb of a company, activity or request that its status does not allow',
  },
  RESOURCE_IN_USE: {
    status: 400,
    text: 'O registro está em uso e não pode ser excluído.',
    when: 'a resource that others refer to is deleted and specification §8 has no code for it',
  },
  DISTRIBUTION_CENTER_IS_DEFAULT: {
    status: 400,
    text: 'Este é o centro de distribuição padrão. Escolha outro como padrão antes.',
    when: 'the default distribution centre is deleted, switched off or said to be the default no longer',
  },
  EXPORT_TOO_LARGE: {
    status: 400,
    text: 'São registros demais para uma planilha. Use os filtros para reduzir a lista.',
    detail: 'São {total} registros, e o limite aqui é de {max}. Use os filtros para reduzir a lista.',
    when: 'a sheet by GET of more rows than are made while one waits, or a job of more than any sheet holds',
  },
  EXPORT_NOT_QUEUED: {
    status: 400,
    text: 'Esta planilha não está mais na fila: já começou a ser gerada ou já terminou.',
    when: 'a sheet that a worker has taken up, or that is over, is canceled',
  },
  EXPORT_IN_PROGRESS: {
    status: 400,
    text: 'Você já tem uma planilha em preparo. Aguarde ela ficar pronta para pedir outra.',
    when: 'a second sheet is asked for before the first one of this user is made',
  },
  COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS: {
    status: 400,
    text: 'A empresa tem pedidos em andamento e não pode ser excluída. Conclua ou cancele os pedidos antes.',
    when: 'a company with open orders is deleted (domain 4.10)',
  },
} as const satisfies Record<string, ErrorEntry>
