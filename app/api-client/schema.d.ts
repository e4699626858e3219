/** Generated from api/openapi.json by `npm run openapi`: change the API, not this file. */

export interface paths {
    "/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Troca e-mail e senha por um token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description O token, a mandar como Bearer */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Encerra o token em uso */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Encerrado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/requestPasswordRecovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede um link de recuperação de senha; a resposta é a mesma para qualquer e-mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Se houver um acesso, o link é enviado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passwordRecovery/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Define uma nova senha pelo link de recuperação e encerra todas as sessões */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        passwordConfirmation: string;
                    };
                };
            };
            responses: {
                /** @description Trocada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quem sou eu: dados, empresa, permissões e pendências */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O usuário do token */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera o próprio nome e WhatsApp */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        whatsapp?: string | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Salvo */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As próprias sessões abertas, a presente marcada e na frente */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As sessões */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Session"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Encerra todas as próprias sessões menos a presente */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Quantas foram encerradas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ended: number;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Encerra outra das próprias sessões; a presente se encerra em /users/logout */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Encerrada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de usuário para listas de escolha; com staff=true, só os consultores */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    id?: number | string;
                    companyId?: number | string;
                    staff?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Option"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os termos de uso em vigor */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Versão e texto */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Agreement"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/setAgreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Aceita os termos de uso na versão lida */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        /** @enum {boolean} */
                        accepted: true;
                    };
                };
            };
            responses: {
                /** @description Aceito */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            version: number;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/updatePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Troca a própria senha e encerra as outras sessões */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        password: string;
                        passwordConfirmation: string;
                    };
                };
            };
            responses: {
                /** @description Trocada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os usuários: os da própria empresa ou, com users:viewAll, todos; sem `status`, os ativos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string | null;
                    email?: string | null;
                    companyId?: number | string;
                    roleId?: number | string;
                    kind?: "PERSON" | "API" | null;
                    status?: "active" | "deleted" | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os usuários */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["UserRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um usuário sem senha; a pessoa recebe por e-mail o link para criá-la */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        whatsapp?: string | null;
                        roleId: number;
                        teamId?: number | null;
                        /** @enum {string|null} */
                        thresholdRole?: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR" | null;
                        /** @enum {string|null} */
                        kind?: "PERSON" | "API" | null;
                        companyId?: number | null;
                    };
                };
            };
            responses: {
                /** @description O usuário criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Restaura um usuário excluído, com o perfil que tinha */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O usuário */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resetPassword/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redefine a senha: a atual deixa de valer, as sessões terminam, e a pessoa recebe um link para criar outra */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Redefinida */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um usuário, também excluído */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O usuário */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um usuário; tipo e empresa não mudam */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        whatsapp?: string | null;
                        roleId: number;
                        teamId?: number | null;
                        /** @enum {string|null} */
                        thresholdRole?: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR" | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O usuário */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um usuário e encerra suas sessões e seus tokens na hora; o histórico fica */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os tokens em vigor de um usuário de API; o token em si nunca volta */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os tokens */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApiToken"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um token de um usuário de API e o mostra uma única vez */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        validDays?: number | null;
                    };
                };
            };
            responses: {
                /** @description O token */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedApiToken"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoga um token de um usuário de API; a próxima requisição com ele é recusada */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    tokenId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Revogado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os perfis de acesso, com quantos usuários cada um tem */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string | null;
                    isBold?: boolean | string;
                    permission?: "budgets:view" | "budgets:viewAll" | "budgets:viewOwn" | "budgets:update" | "budgets:destroy" | "budgets:destroyAll" | "budgets:backStatus" | "orders:view" | "orders:viewAll" | "orders:viewOwn" | "orders:store" | "orders:storeAll" | "orders:update" | "orders:destroyUntilAnalysis" | "orders:destroyUntilAwaiting" | "orders:destroy" | "orders:new" | "orders:negotiation" | "orders:closing" | "orders:pending" | "orders:creditAnalysis" | "orders:analysis" | "orders:futureNfSent" | "orders:awaiting" | "orders:productionAllowed" | "orders:confirmed" | "orders:preparing" | "orders:separation" | "orders:awaitingNfBeSent" | "orders:nfSent" | "orders:partialShipped" | "orders:shipped" | "orders:pendingRma" | "orders:invoicing" | "orders:availableToReturn" | "orders:returning" | "orders:arrived" | "orders:giveDiscount" | "orders:setDueDate" | "orders:backStatus" | "orders:addAssets" | "orders:fullAccessAssets" | "orders:ViewContributionMargin" | "orders:viewDistributionCenter" | "orders:changeMultipleOrdersStatus" | "orders:bypassRestrictions" | "orders:restore" | "customerClaims:view" | "customerClaims:warranty" | "customerClaims:bonus" | "customerClaims:exchange" | "customerClaims:lending" | "customerClaims:warrantyDamage" | "customerClaims:missing" | "integrador" | "companies:view" | "companies:store" | "companies:update" | "companies:destroy" | "companies:viewAll" | "companies:updateInfo" | "companies:updateConfig" | "companies:updateFinancialConfig" | "companies:approve" | "companies:updateProfile" | "companies:serviceFeeLimit" | "companyClients:view" | "companyClients:store" | "companyClients:update" | "companyClients:destroy" | "companyClients:viewAll" | "companyClients:storeAll" | "companyClients:updateAll" | "companyClients:destroyAll" | "companyTasks:viewAll" | "companyTasks:store" | "users:view" | "users:store" | "users:update" | "users:destroy" | "users:viewAll" | "users:storeAll" | "users:updateAll" | "users:destroyAll" | "users:thresholdRole" | "roles:view" | "roles:store" | "roles:update" | "roles:destroy" | "roles:viewAll" | "manufacturers:view" | "manufacturers:store" | "manufacturers:update" | "manufacturers:destroy" | "products:view" | "products:store" | "products:update" | "products:destroy" | "products:updateCostPrice" | "productKits:view" | "productKits:store" | "productKits:update" | "productKits:destroy" | "promotions:view" | "promotions:store" | "promotions:update" | "promotions:destroy" | "priceTables:view" | "priceTables:store" | "priceTables:update" | "priceTables:destroy" | "exclusivePriceTableProducts:view" | "exclusivePriceTableProducts:store" | "exclusivePriceTableProducts:update" | "exclusivePriceTableProducts:destroy" | "shippingCompanies:view" | "shippingCompanies:store" | "shippingCompanies:update" | "shippingCompanies:destroy" | "shippingCompanies:viewAll" | "paymentMethods:view" | "paymentMethods:store" | "paymentMethods:update" | "paymentMethods:destroy" | "paymentMethods:viewAll" | "paymentMethods:activate" | "paymentMethods:deactivate" | "freight:view" | "freight:update" | "unloadFees:view" | "unloadFees:store" | "unloadFees:update" | "unloadFees:destroy" | "distributionCenters:view" | "distributionCenters:store" | "distributionCenters:update" | "distributionCenters:destroy" | "holidays:view" | "holidays:store" | "holidays:update" | "holidays:destroy" | "teams:view" | "teams:store" | "teams:update" | "teams:destroy" | "regionals:view" | "regionals:store" | "regionals:update" | "regionals:destroy" | "goals:view" | "goals:update" | "ordersDashboard:view" | "dashboardRegional:view" | "approvalThresholds:view" | "approvalThresholds:store" | "approvalThresholds:update" | "approvalThresholds:destroy" | "approvalThresholdsRequests:respond" | "orderNotes:view" | "orderNotes:store" | "orderNotes:update" | "banners:view" | "banners:store" | "banners:update" | "banners:destroy" | "notices:view" | "notices:store" | "notices:update" | "notices:destroy" | "notifications:list" | "notifications:update" | "feedbacks:viewAll" | "playlists:view" | "playlists:store" | "playlists:update" | "playlists:destroy" | "categories:view" | "categories:store" | "categories:update" | "categories:destroy" | "videos:view" | "videos:store" | "videos:update" | "videos:destroy" | "ExternalLink:documents" | "auditLogs:logs" | "externalApi:quota" | "api:productKits:view" | "cigam:integrateOrder" | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os perfis */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RoleRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um perfil com permissões que quem cria possui, de nível até o próprio */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description?: string | null;
                        level: number;
                        isAdmin?: boolean | null;
                        isBold?: boolean | null;
                        permissions?: ("budgets:view" | "budgets:viewAll" | "budgets:viewOwn" | "budgets:update" | "budgets:destroy" | "budgets:destroyAll" | "budgets:backStatus" | "orders:view" | "orders:viewAll" | "orders:viewOwn" | "orders:store" | "orders:storeAll" | "orders:update" | "orders:destroyUntilAnalysis" | "orders:destroyUntilAwaiting" | "orders:destroy" | "orders:new" | "orders:negotiation" | "orders:closing" | "orders:pending" | "orders:creditAnalysis" | "orders:analysis" | "orders:futureNfSent" | "orders:awaiting" | "orders:productionAllowed" | "orders:confirmed" | "orders:preparing" | "orders:separation" | "orders:awaitingNfBeSent" | "orders:nfSent" | "orders:partialShipped" | "orders:shipped" | "orders:pendingRma" | "orders:invoicing" | "orders:availableToReturn" | "orders:returning" | "orders:arrived" | "orders:giveDiscount" | "orders:setDueDate" | "orders:backStatus" | "orders:addAssets" | "orders:fullAccessAssets" | "orders:ViewContributionMargin" | "orders:viewDistributionCenter" | "orders:changeMultipleOrdersStatus" | "orders:bypassRestrictions" | "orders:restore" | "customerClaims:view" | "customerClaims:warranty" | "customerClaims:bonus" | "customerClaims:exchange" | "customerClaims:lending" | "customerClaims:warrantyDamage" | "customerClaims:missing" | "integrador" | "companies:view" | "companies:store" | "companies:update" | "companies:destroy" | "companies:viewAll" | "companies:updateInfo" | "companies:updateConfig" | "companies:updateFinancialConfig" | "companies:approve" | "companies:updateProfile" | "companies:serviceFeeLimit" | "companyClients:view" | "companyClients:store" | "companyClients:update" | "companyClients:destroy" | "companyClients:viewAll" | "companyClients:storeAll" | "companyClients:updateAll" | "companyClients:destroyAll" | "companyTasks:viewAll" | "companyTasks:store" | "users:view" | "users:store" | "users:update" | "users:destroy" | "users:viewAll" | "users:storeAll" | "users:updateAll" | "users:destroyAll" | "users:thresholdRole" | "roles:view" | "roles:store" | "roles:update" | "roles:destroy" | "roles:viewAll" | "manufacturers:view" | "manufacturers:store" | "manufacturers:update" | "manufacturers:destroy" | "products:view" | "products:store" | "products:update" | "products:destroy" | "products:updateCostPrice" | "productKits:view" | "productKits:store" | "productKits:update" | "productKits:destroy" | "promotions:view" | "promotions:store" | "promotions:update" | "promotions:destroy" | "priceTables:view" | "priceTables:store" | "priceTables:update" | "priceTables:destroy" | "exclusivePriceTableProducts:view" | "exclusivePriceTableProducts:store" | "exclusivePriceTableProducts:update" | "exclusivePriceTableProducts:destroy" | "shippingCompanies:view" | "shippingCompanies:store" | "shippingCompanies:update" | "shippingCompanies:destroy" | "shippingCompanies:viewAll" | "paymentMethods:view" | "paymentMethods:store" | "paymentMethods:update" | "paymentMethods:destroy" | "paymentMethods:viewAll" | "paymentMethods:activate" | "paymentMethods:deactivate" | "freight:view" | "freight:update" | "unloadFees:view" | "unloadFees:store" | "unloadFees:update" | "unloadFees:destroy" | "distributionCenters:view" | "distributionCenters:store" | "distributionCenters:update" | "distributionCenters:destroy" | "holidays:view" | "holidays:store" | "holidays:update" | "holidays:destroy" | "teams:view" | "teams:store" | "teams:update" | "teams:destroy" | "regionals:view" | "regionals:store" | "regionals:update" | "regionals:destroy" | "goals:view" | "goals:update" | "ordersDashboard:view" | "dashboardRegional:view" | "approvalThresholds:view" | "approvalThresholds:store" | "approvalThresholds:update" | "approvalThresholds:destroy" | "approvalThresholdsRequests:respond" | "orderNotes:view" | "orderNotes:store" | "orderNotes:update" | "banners:view" | "banners:store" | "banners:update" | "banners:destroy" | "notices:view" | "notices:store" | "notices:update" | "notices:destroy" | "notifications:list" | "notifications:update" | "feedbacks:viewAll" | "playlists:view" | "playlists:store" | "playlists:update" | "playlists:destroy" | "categories:view" | "categories:store" | "categories:update" | "categories:destroy" | "videos:view" | "videos:store" | "videos:update" | "videos:destroy" | "ExternalLink:documents" | "auditLogs:logs" | "externalApi:quota" | "api:productKits:view" | "cigam:integrateOrder")[] | null;
                    };
                };
            };
            responses: {
                /** @description Criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfis que quem pergunta pode dar; com `kind` e `staff`, só os que servem a esse usuário. `visible=true`: os que vê */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    kind?: "PERSON" | "API";
                    /** @description Da empresa do fornecedor? */
                    staff?: "true" | "false";
                    visible?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RoleOption"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dois perfis lado a lado: só de um, só do outro, dos dois */
        get: {
            parameters: {
                query: {
                    left: number | string;
                    right: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A diferença */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoleComparison"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Por que um usuário tem, ou não, uma permissão ou uma entrada do menu */
        get: {
            parameters: {
                query: {
                    userId: number | string;
                    permission?: "budgets:view" | "budgets:viewAll" | "budgets:viewOwn" | "budgets:update" | "budgets:destroy" | "budgets:destroyAll" | "budgets:backStatus" | "orders:view" | "orders:viewAll" | "orders:viewOwn" | "orders:store" | "orders:storeAll" | "orders:update" | "orders:destroyUntilAnalysis" | "orders:destroyUntilAwaiting" | "orders:destroy" | "orders:new" | "orders:negotiation" | "orders:closing" | "orders:pending" | "orders:creditAnalysis" | "orders:analysis" | "orders:futureNfSent" | "orders:awaiting" | "orders:productionAllowed" | "orders:confirmed" | "orders:preparing" | "orders:separation" | "orders:awaitingNfBeSent" | "orders:nfSent" | "orders:partialShipped" | "orders:shipped" | "orders:pendingRma" | "orders:invoicing" | "orders:availableToReturn" | "orders:returning" | "orders:arrived" | "orders:giveDiscount" | "orders:setDueDate" | "orders:backStatus" | "orders:addAssets" | "orders:fullAccessAssets" | "orders:ViewContributionMargin" | "orders:viewDistributionCenter" | "orders:changeMultipleOrdersStatus" | "orders:bypassRestrictions" | "orders:restore" | "customerClaims:view" | "customerClaims:warranty" | "customerClaims:bonus" | "customerClaims:exchange" | "customerClaims:lending" | "customerClaims:warrantyDamage" | "customerClaims:missing" | "integrador" | "companies:view" | "companies:store" | "companies:update" | "companies:destroy" | "companies:viewAll" | "companies:updateInfo" | "companies:updateConfig" | "companies:updateFinancialConfig" | "companies:approve" | "companies:updateProfile" | "companies:serviceFeeLimit" | "companyClients:view" | "companyClients:store" | "companyClients:update" | "companyClients:destroy" | "companyClients:viewAll" | "companyClients:storeAll" | "companyClients:updateAll" | "companyClients:destroyAll" | "companyTasks:viewAll" | "companyTasks:store" | "users:view" | "users:store" | "users:update" | "users:destroy" | "users:viewAll" | "users:storeAll" | "users:updateAll" | "users:destroyAll" | "users:thresholdRole" | "roles:view" | "roles:store" | "roles:update" | "roles:destroy" | "roles:viewAll" | "manufacturers:view" | "manufacturers:store" | "manufacturers:update" | "manufacturers:destroy" | "products:view" | "products:store" | "products:update" | "products:destroy" | "products:updateCostPrice" | "productKits:view" | "productKits:store" | "productKits:update" | "productKits:destroy" | "promotions:view" | "promotions:store" | "promotions:update" | "promotions:destroy" | "priceTables:view" | "priceTables:store" | "priceTables:update" | "priceTables:destroy" | "exclusivePriceTableProducts:view" | "exclusivePriceTableProducts:store" | "exclusivePriceTableProducts:update" | "exclusivePriceTableProducts:destroy" | "shippingCompanies:view" | "shippingCompanies:store" | "shippingCompanies:update" | "shippingCompanies:destroy" | "shippingCompanies:viewAll" | "paymentMethods:view" | "paymentMethods:store" | "paymentMethods:update" | "paymentMethods:destroy" | "paymentMethods:viewAll" | "paymentMethods:activate" | "paymentMethods:deactivate" | "freight:view" | "freight:update" | "unloadFees:view" | "unloadFees:store" | "unloadFees:update" | "unloadFees:destroy" | "distributionCenters:view" | "distributionCenters:store" | "distributionCenters:update" | "distributionCenters:destroy" | "holidays:view" | "holidays:store" | "holidays:update" | "holidays:destroy" | "teams:view" | "teams:store" | "teams:update" | "teams:destroy" | "regionals:view" | "regionals:store" | "regionals:update" | "regionals:destroy" | "goals:view" | "goals:update" | "ordersDashboard:view" | "dashboardRegional:view" | "approvalThresholds:view" | "approvalThresholds:store" | "approvalThresholds:update" | "approvalThresholds:destroy" | "approvalThresholdsRequests:respond" | "orderNotes:view" | "orderNotes:store" | "orderNotes:update" | "banners:view" | "banners:store" | "banners:update" | "banners:destroy" | "notices:view" | "notices:store" | "notices:update" | "notices:destroy" | "notifications:list" | "notifications:update" | "feedbacks:viewAll" | "playlists:view" | "playlists:store" | "playlists:update" | "playlists:destroy" | "categories:view" | "categories:store" | "categories:update" | "categories:destroy" | "videos:view" | "videos:store" | "videos:update" | "videos:destroy" | "ExternalLink:documents" | "auditLogs:logs" | "externalApi:quota" | "api:productKits:view" | "cigam:integrateOrder";
                    /** @description Chaves do menu; qualquer uma abre */
                    gate?: ("APPROVAL_THRESHOLDS_VIEW" | "DISTRIBUTION_CENTERS_VIEW" | "COMPANY_CLIENTS_VIEW" | "COMPANY_CLIENTS_VIEW_ALL" | "HOLIDAYS_VIEW" | "MANUFACTURERS_VIEW" | "REGIONALS_VIEW" | "TEAMS_VIEW" | "BUDGETS_VIEW" | "BUDGETS_VIEW_ALL" | "BUDGETS_VIEW_OWN" | "ORDERS_STORE" | "ORDERS_STORE_ALL" | "ORDERS_VIEW" | "ORDERS_VIEW_OWN" | "ORDERS_VIEW_ALL" | "CUSTOMER_CLAIMS_VIEW" | "INTEGRATOR" | "USERS_VIEW" | "USERS_VIEW_ALL" | "IS_BOLD" | "DASHBOARD_VIEW" | "DASHBOARD_REGIONAL_VIEW" | "COMPANY_TASKS_VIEW_ALL" | "COMPANY_TASKS_STORE" | "COMPANIES_VIEW_ALL" | "EXTERNAL_LINK_DOCUMENTS" | "PRODUCTS_VIEW" | "PRODUCT_KITS_VIEW" | "FEEDBACKS_VIEW_ALL" | "PROMOTIONS_VIEW" | "SHIPPING_COMPANIES_VIEW_ALL" | "ROLES_VIEW_ALL" | "BANNERS_VIEW" | "FREIGHTS_VIEW" | "PRICE_TABLES_VIEW" | "PRODUCTS_UPDATE_COST_PRICE" | "PAYMENT_METHODS_VIEW_ALL" | "NOTIFICATION_VIEW" | "NOTICES_UPDATE" | "UNLOAD_FEES_VIEW" | "EXTERNAL_API_QUOTA" | "VIDEOS_VIEW" | "PLAYLISTS_VIEW" | "CATEGORIES_VIEW")[] | null;
                    condition?: "THRESHOLD_ROLE" | "SELLS_LOOSE" | "STAFF";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A resposta, passo a passo */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccessExplanation"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um perfil, suas permissões e quem o usa */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O perfil */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um perfil; vale na próxima requisição de quem o tem */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description?: string | null;
                        level: number;
                        isAdmin?: boolean | null;
                        isBold?: boolean | null;
                        permissions?: ("budgets:view" | "budgets:viewAll" | "budgets:viewOwn" | "budgets:update" | "budgets:destroy" | "budgets:destroyAll" | "budgets:backStatus" | "orders:view" | "orders:viewAll" | "orders:viewOwn" | "orders:store" | "orders:storeAll" | "orders:update" | "orders:destroyUntilAnalysis" | "orders:destroyUntilAwaiting" | "orders:destroy" | "orders:new" | "orders:negotiation" | "orders:closing" | "orders:pending" | "orders:creditAnalysis" | "orders:analysis" | "orders:futureNfSent" | "orders:awaiting" | "orders:productionAllowed" | "orders:confirmed" | "orders:preparing" | "orders:separation" | "orders:awaitingNfBeSent" | "orders:nfSent" | "orders:partialShipped" | "orders:shipped" | "orders:pendingRma" | "orders:invoicing" | "orders:availableToReturn" | "orders:returning" | "orders:arrived" | "orders:giveDiscount" | "orders:setDueDate" | "orders:backStatus" | "orders:addAssets" | "orders:fullAccessAssets" | "orders:ViewContributionMargin" | "orders:viewDistributionCenter" | "orders:changeMultipleOrdersStatus" | "orders:bypassRestrictions" | "orders:restore" | "customerClaims:view" | "customerClaims:warranty" | "customerClaims:bonus" | "customerClaims:exchange" | "customerClaims:lending" | "customerClaims:warrantyDamage" | "customerClaims:missing" | "integrador" | "companies:view" | "companies:store" | "companies:update" | "companies:destroy" | "companies:viewAll" | "companies:updateInfo" | "companies:updateConfig" | "companies:updateFinancialConfig" | "companies:approve" | "companies:updateProfile" | "companies:serviceFeeLimit" | "companyClients:view" | "companyClients:store" | "companyClients:update" | "companyClients:destroy" | "companyClients:viewAll" | "companyClients:storeAll" | "companyClients:updateAll" | "companyClients:destroyAll" | "companyTasks:viewAll" | "companyTasks:store" | "users:view" | "users:store" | "users:update" | "users:destroy" | "users:viewAll" | "users:storeAll" | "users:updateAll" | "users:destroyAll" | "users:thresholdRole" | "roles:view" | "roles:store" | "roles:update" | "roles:destroy" | "roles:viewAll" | "manufacturers:view" | "manufacturers:store" | "manufacturers:update" | "manufacturers:destroy" | "products:view" | "products:store" | "products:update" | "products:destroy" | "products:updateCostPrice" | "productKits:view" | "productKits:store" | "productKits:update" | "productKits:destroy" | "promotions:view" | "promotions:store" | "promotions:update" | "promotions:destroy" | "priceTables:view" | "priceTables:store" | "priceTables:update" | "priceTables:destroy" | "exclusivePriceTableProducts:view" | "exclusivePriceTableProducts:store" | "exclusivePriceTableProducts:update" | "exclusivePriceTableProducts:destroy" | "shippingCompanies:view" | "shippingCompanies:store" | "shippingCompanies:update" | "shippingCompanies:destroy" | "shippingCompanies:viewAll" | "paymentMethods:view" | "paymentMethods:store" | "paymentMethods:update" | "paymentMethods:destroy" | "paymentMethods:viewAll" | "paymentMethods:activate" | "paymentMethods:deactivate" | "freight:view" | "freight:update" | "unloadFees:view" | "unloadFees:store" | "unloadFees:update" | "unloadFees:destroy" | "distributionCenters:view" | "distributionCenters:store" | "distributionCenters:update" | "distributionCenters:destroy" | "holidays:view" | "holidays:store" | "holidays:update" | "holidays:destroy" | "teams:view" | "teams:store" | "teams:update" | "teams:destroy" | "regionals:view" | "regionals:store" | "regionals:update" | "regionals:destroy" | "goals:view" | "goals:update" | "ordersDashboard:view" | "dashboardRegional:view" | "approvalThresholds:view" | "approvalThresholds:store" | "approvalThresholds:update" | "approvalThresholds:destroy" | "approvalThresholdsRequests:respond" | "orderNotes:view" | "orderNotes:store" | "orderNotes:update" | "banners:view" | "banners:store" | "banners:update" | "banners:destroy" | "notices:view" | "notices:store" | "notices:update" | "notices:destroy" | "notifications:list" | "notifications:update" | "feedbacks:viewAll" | "playlists:view" | "playlists:store" | "playlists:update" | "playlists:destroy" | "categories:view" | "categories:store" | "categories:update" | "categories:destroy" | "videos:view" | "videos:store" | "videos:update" | "videos:destroy" | "ExternalLink:documents" | "auditLogs:logs" | "externalApi:quota" | "api:productKits:view" | "cigam:integrateOrder")[] | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Salvo */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um perfil que ninguém usa */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os fabricantes */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os fabricantes */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Manufacturer"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um fabricante */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description O fabricante criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Manufacturer"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de fabricante para listas de escolha (só ativos) */
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Option"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers/check/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Diz se um fabricante pode ser excluído */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Pode ser excluído? */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletable: boolean;
                            productsCount: number;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um fabricante */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O fabricante */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Manufacturer"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um fabricante */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O fabricante */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Manufacturer"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um fabricante que nenhum produto usa */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as alçadas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    type?: "DISCOUNT" | "TOTAL_PRICE";
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As alçadas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApprovalThreshold"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria uma alçada: uma por tipo e papel */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        type: "DISCOUNT" | "TOTAL_PRICE";
                        /** @enum {string} */
                        approver: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
                        value: number;
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description A alçada criada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalThreshold"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma alçada */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A alçada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalThreshold"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma alçada */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        type: "DISCOUNT" | "TOTAL_PRICE";
                        /** @enum {string} */
                        approver: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
                        value: number;
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A alçada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalThreshold"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma alçada; o papel passa a ter a do papel inferior */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluída */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Solicitações de aprovação: as que esperam a resposta de quem pergunta, as respondidas e as próprias */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    view?: "pending" | "answered" | "mine";
                    type?: "DISCOUNT" | "TOTAL_PRICE";
                    orderId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As solicitações */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApprovalRequest"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/approve/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aprova: vale para o pedido como ele está agora */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description Respondida */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnsweredApproval"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/reject/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejeita, com o motivo */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Respondida */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnsweredApproval"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancela a própria solicitação, enquanto ninguém a respondeu */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Cancelada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnsweredApproval"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma solicitação a quem a fez e a quem pode respondê-la */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A solicitação */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalRequest"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalDelegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delegações feitas por quem pergunta ou a quem pergunta */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As delegações */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApprovalDelegation"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Delega a própria alçada a outra pessoa por alguns dias */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        toUserId: number;
                        startsOn: string;
                        endsOn: string;
                    };
                };
            };
            responses: {
                /** @description A delegação */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalDelegation"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalDelegations/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quem pode receber uma delegação */
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Option"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalDelegations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma delegação */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A delegação */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalDelegation"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma delegação própria */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        toUserId: number;
                        startsOn: string;
                        endsOn: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A delegação */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalDelegation"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Encerra uma delegação própria */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Encerrada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as filiais da própria distribuidora */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    cnpj?: string | null;
                    uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As filiais */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Branch"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria uma filial */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        cnpj: string;
                        stateRegistration?: string | null;
                        phone?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string} */
                        uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description A filial criada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Branch"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma filial */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A filial */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Branch"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma filial */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        cnpj: string;
                        stateRegistration?: string | null;
                        phone?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string} */
                        uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A filial */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Branch"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma filial */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blockedCompanies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os CNPJs bloqueados; a busca aceita CNPJ com ou sem pontuação, motivo e nome da empresa */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    fullTextSearch?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os bloqueios */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["BlockedCompany"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Bloqueia um CNPJ, ou pela raiz todos os estabelecimentos, e encerra as sessões de quem é dele */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        document: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description O bloqueio */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlockedCompany"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blockedCompanies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um bloqueio e as empresas que ele atinge */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O bloqueio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlockedCompany"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Desfaz um bloqueio */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Desfeito */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalApi/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As chamadas dos usuários de API por dia de São Paulo: no máximo 92 dias, sem datas os últimos 30 */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    companyId?: number | string;
                    userId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O uso, um registro por dia */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiUsage"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalApi/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os usuários de API com a sua cota e o uso de hoje */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os usuários */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ApiQuotaRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalApi/quotas/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A cota de um usuário de API */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A cota */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiQuota"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Define a cota diária de um usuário de API; vazia volta ao padrão */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dailyLimit?: number | null;
                        version: number | null;
                    };
                };
            };
            responses: {
                /** @description A cota */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiQuota"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalApi/quotas/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A cota de uma empresa, que vale para todos os seus usuários de API juntos */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A cota */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiQuota"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Define a cota diária de uma empresa; vazia tira o limite */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dailyLimit?: number | null;
                        version: number | null;
                    };
                };
            };
            responses: {
                /** @description A cota */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiQuota"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista quem mudou o quê, do mais novo ao mais antigo */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Orçamentos e pedidos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/orderNotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Observações */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Empresas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Produtos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/exclusiveProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Preços exclusivos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/priceTables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Auditoria: Tabelas de preço */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    userId?: number | string;
                    productId?: number | string;
                    tableName?: string;
                    recordPrimaryKey?: string;
                    action?: string;
                    initialCreatedAt?: string;
                    finalCreatedAt?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os registros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["AuditLog"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auditLogs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um registro de auditoria com o antes e o depois */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O registro */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditLogDetail"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/budgets/customizedBudget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propõe a lista de materiais, com preços e medidor, para módulo, inversores, baterias e telhado; nada é gravado */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyId?: number | null;
                        panelId: number;
                        panelQuantity: number;
                        inverters: {
                            productId: number;
                            quantity: number;
                        }[];
                        batteries?: {
                            productId: number;
                            quantity: number;
                        }[] | null;
                        /** @enum {string|null} */
                        fixationType?: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
                        /** @enum {string} */
                        networkVoltage: "MONO_220" | "TRI_220" | "TRI_380";
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        items?: {
                            productId: number;
                            quantity: number;
                        }[] | null;
                    };
                };
            };
            responses: {
                /** @description A proposta */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomizedBudgetProposal"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O carrinho de quem pergunta, com preços de agora, medidor e impedimentos */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O carrinho, talvez vazio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera tipo, tensão, UF, contribuinte e, para a equipe, a empresa; tudo ganha preço de novo */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyId?: number | null;
                        /** @enum {string} */
                        budgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION";
                        /** @enum {string|null} */
                        networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Esvazia o carrinho: empresa, produtos e condições */
        delete: {
            parameters: {
                query?: {
                    version?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O carrinho vazio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Acrescenta um produto, e o que vem com ele fora da venda avulsa */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productId: number;
                        quantity: number;
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current/items/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Altera a quantidade de um item; não vai abaixo do que outros produtos trazem */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    productId: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        quantity: number;
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Retira um produto, e o que tinha vindo com ele e ninguém mais precisa */
        delete: {
            parameters: {
                query?: {
                    version?: number | string;
                };
                header?: never;
                path: {
                    productId: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current/kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Põe um kit pronto ou em promoção no lugar do que havia no carrinho */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        kitId: number;
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current/customized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Põe uma proposta, ou um carrinho guardado no navegador, no lugar do que havia no carrinho */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyId?: number | null;
                        /** @enum {string} */
                        budgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION";
                        /** @enum {string|null} */
                        networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        version?: number | null;
                        kitId?: number | null;
                        items?: {
                            productId: number;
                            quantity: number;
                        }[] | null;
                    };
                };
            };
            responses: {
                /** @description O carrinho */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ceps/{cep}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Procura um endereço pelo CEP; nunca falha por causa do serviço de fora */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    cep: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O endereço, se achado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CepAnswer"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as empresas integradoras que o usuário vê; as excluídas só com status=DELETED */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string | null;
                    cnpj?: string | null;
                    status?: ("PENDING" | "APPROVED" | "ACTIVE" | "DISAPPROVED" | "SUSPENDED" | "DELETED")[] | null;
                    uf?: ("AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO")[] | null;
                    companyHelper?: number | string;
                    teamId?: number | string;
                    regionalId?: number | string;
                    priceTableId?: number | string;
                    allowDetachedOrder?: boolean | string;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As empresas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["CompanyRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cadastra uma empresa, que aguarda aprovação */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        fantasyName: string;
                        cnpj: string;
                        stateRegistration?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        whatsapp?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string|null} */
                        uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de empresa para listas de escolha: só integradores ativos que o usuário vê */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    /** @description Só esta, para mostrar a já escolhida */
                    id?: number | string;
                    allowDetachedOrder?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["CompanyOption"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Consultores, times, regionais e tabelas de preço, para os filtros e a configuração de empresas */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções, só ativas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            helpers: components["schemas"]["Option"][];
                            teams: components["schemas"]["Option"][];
                            regionals: components["schemas"]["Option"][];
                            /** @description null para quem não vê preços de empresas */
                            priceTables: components["schemas"]["Option"][] | null;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quantas empresas há em cada status, entre as que o usuário vê */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As contagens */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            byStatus: {
                                PENDING?: number;
                                APPROVED?: number;
                                ACTIVE?: number;
                                DISAPPROVED?: number;
                                SUSPENDED?: number;
                            };
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/newCompaniesRegistered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cadastros dos últimos 30 dias, os mais novos antes (até 50) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As empresas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["CompanyRow"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/findByCnpj/{cnpj}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra a empresa de um CNPJ, com ou sem pontuação */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    cnpj: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/check/{cnpj}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Diz se um CNPJ pode ser cadastrado, e nada mais */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    cnpj: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Pode ser cadastrado? */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            available: boolean;
                            /**
                             * @description Por que não pode; VALIDATION_FAILED: não é um CNPJ
                             * @enum {string}
                             */
                            code?: "VALIDATION_FAILED" | "COMPANY_ALREADY_REGISTERED" | "COMPANY_BLOCKED_IN_REGISTER";
                        };
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede o cadastro da própria empresa, que aguarda aprovação */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        fantasyName: string;
                        cnpj: string;
                        stateRegistration?: string | null;
                        contactName: string;
                        email: string;
                        phone: string;
                        whatsapp?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string} */
                        uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                        privacyAccepted: boolean;
                    };
                };
            };
            responses: {
                /** @description Cadastro recebido */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cnpj: string;
                            /** @enum {string} */
                            status: "PENDING";
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/register/address/{cep}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Procura um endereço pelo CEP para quem se cadastra */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    cep: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O endereço, se achado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            available: boolean;
                            found: boolean;
                            address: {
                                cep: string;
                                street: string;
                                district: string;
                                city: string;
                                uf: string;
                            } | null;
                        };
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/activation/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** De qual empresa é um link de ativação que ainda vale */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            fantasyName: string;
                            cnpj: string;
                            contactName: string | null;
                            email: string | null;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cria o primeiro usuário da empresa e a ativa; o link vale uma vez */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        password: string;
                        passwordConfirmation: string;
                        token: string;
                    };
                };
            };
            responses: {
                /** @description A conta */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            email: string;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma empresa: a própria, ou para a equipe uma que ela vê */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera os dados de uma empresa */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        fantasyName: string;
                        cnpj: string;
                        stateRegistration?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        whatsapp?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string|null} */
                        uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma empresa sem pedidos em andamento; reactivate desfaz */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluída */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/updateInfo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Altera o contato e as observações que a equipe guarda de uma empresa */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contactName?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        whatsapp?: string | null;
                        website?: string | null;
                        instagram?: string | null;
                        internalNotes?: string | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/updateConfig/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Define consultor, time, venda avulsa e usuários de API de uma empresa */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        helperUserId?: number | null;
                        teamId?: number | null;
                        allowDetachedOrder?: boolean | null;
                        allowApiUsers?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/updateFinancialConfig/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Define tabela de preço, acréscimo e desconto de uma empresa; o limite de repasse tem permissão própria */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        priceTableId?: number | null;
                        additionPercentage?: number | null;
                        discountPercentage?: number | null;
                        serviceFeeLimit?: number | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/updateProfile/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Altera o perfil da própria empresa: nome fantasia, contato e endereço */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fantasyName: string;
                        email?: string | null;
                        phone?: string | null;
                        whatsapp?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string|null} */
                        uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/approve/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Aprova o cadastro; a empresa recebe o link de ativação */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/disapprove/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reprova o cadastro, com o motivo */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/activate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ativa uma empresa aprovada sem esperar pelo link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/suspend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Suspende uma empresa ativa e encerra as sessões dela */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/reactivate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Devolve o acesso a uma empresa suspensa, ou traz de volta uma excluída */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A empresa */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As versões dos termos de uso, a mais nova primeiro (no máximo 100) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As versões */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["TermsVersion"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Publica uma nova versão dos termos de uso: todos são perguntados de novo (só administrador) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Publicada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uma versão dos termos de uso, com o texto */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    version: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TermsVersion"] & {
                            text: string;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitePages/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O texto de uma página mantida pela equipe */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: "policy";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A página */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SitePage"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera o texto de uma página */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: "policy";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        body: string;
                        version: number | null;
                    };
                };
            };
            responses: {
                /** @description A página */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SitePage"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqEntries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As perguntas frequentes, pela posição (no máximo 200); quem as mantém vê também as inativas */
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As perguntas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["FaqEntry"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria uma pergunta frequente */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        question: string;
                        answer: string;
                        position: number;
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description A pergunta */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FaqEntry"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqEntries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uma pergunta frequente */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A pergunta */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FaqEntry"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma pergunta frequente */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        question: string;
                        answer: string;
                        position: number;
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A pergunta */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FaqEntry"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma pergunta frequente; a auditoria guarda o texto */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluída */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distributionCenters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os centros de distribuição; sem permissão de cadastro, só os ativos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os centros de distribuição */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["DistributionCenter"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um centro de distribuição */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                        default?: boolean | null;
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description O centro de distribuição criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DistributionCenter"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/distributionCenters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um centro de distribuição */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O centro de distribuição */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DistributionCenter"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um centro de distribuição */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                        default?: boolean | null;
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O centro de distribuição */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DistributionCenter"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um centro de distribuição que nenhum pedido usa e que não é o padrão */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/erp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os pedidos que ainda não chegaram ao ERP: parados, em nova tentativa, na fila ou em andamento */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    trouble?: "DEAD" | "RETRYING" | "WAITING" | "RUNNING";
                    code?: "COMPANY_DOES_NOT_EXISTS_ON_ERP" | "FAILED_TO_CREATE_ERP_MATERIAL" | "FAILED_TO_CREATE_ERP_ENGENHARIA" | "FAILED_TO_CREATE_ERP_ORDER" | "ERP_AUTHENTICATION_FAILED" | "ERP_INTEGRATION_FAILED";
                    id?: string;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os pedidos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ErpTrouble"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/erp/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra à equipe a integração de um pedido com o ERP: trabalhos, tentativas e o último erro */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A integração */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErpIntegration"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/integrateOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tenta agora a integração de vários pedidos; cada um responde por si */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                    };
                };
            };
            responses: {
                /** @description O que aconteceu com cada um */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: number;
                                ok: boolean;
                                code?: string;
                                /** @enum {string} */
                                erpState?: "NONE" | "QUEUED" | "RUNNING" | "INTEGRATED" | "FAILED" | "CANCELED";
                            }[];
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/integrateOrder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tenta agora a integração de um pedido com o ERP; repetir não cria nada a mais */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Na fila, ou como já estava */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Integrated"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guarda um PDF, PNG ou JPEG (até 10.000.000 bytes) para uma observação */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file?: string;
                    };
                };
            };
            responses: {
                /** @description Guardado; o id entra em assetIds */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredFile"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Baixa um arquivo de um pedido visível; com size=thumbnail, uma miniatura da imagem */
        get: {
            parameters: {
                query?: {
                    size?: "thumbnail";
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O arquivo */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/freights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os fretes por estado (30 por página, por região em ordem decrescente) */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                    region?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os fretes */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Freight"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os feriados, que não servem de vencimento */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    initialDate?: string;
                    finalDate?: string;
                    year?: string;
                    name?: string;
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os feriados */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Holiday"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um feriado */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                        name: string;
                        enabled?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description O feriado criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holiday"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays/national/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os feriados nacionais de um ano, calculados, e quais já estão cadastrados */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    year: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os feriados nacionais */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NationalHolidays"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays/national": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inclui os feriados nacionais de um ano que ainda não estão cadastrados */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        year: number;
                        bankDays?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description O que foi incluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedHolidays"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um feriado */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O feriado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holiday"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um feriado */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        date: string;
                        name: string;
                        enabled?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O feriado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holiday"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um feriado */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os avisos do próprio usuário que ele ainda não leu */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os avisos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Notice"][];
                            total: number;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marca os próprios avisos como lidos, até o que foi mostrado */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        upTo: number | null;
                    };
                };
            };
            responses: {
                /** @description Lidos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os e-mails do portal: na fila, enviados, na caixa de saída e não entregues */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    recipient?: string;
                    state?: "QUEUED" | "SENT" | "OUTBOX" | "DEAD";
                    orderId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os e-mails */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Mail"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um e-mail do portal */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O e-mail */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailDetail"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Na demonstração sem servidor de e-mail: faz o link de um e-mail, e encerra o anterior */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O link, que só aparece aqui */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tenta de novo agora um e-mail que não foi entregue ou que espera */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Na fila */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Planilha dos pedidos da lista (ou, com budget=true, dos orçamentos), com os mesmos filtros (até 2.000; acima disso, POST /orders/exports) */
        get: {
            parameters: {
                query?: {
                    search?: string | null;
                    id?: number | string;
                    companyId?: number | string;
                    orderStatus?: ("NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED")[] | null;
                    budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM" | null;
                    type?: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY" | null;
                    companyClientId?: number | string;
                    description?: string | null;
                    clientDocument?: string | null;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    initialOrderPotency?: number | string;
                    finalOrderPotency?: number | string;
                    companyHelper?: number | string;
                    creatorUserId?: number | string;
                    paymentMethodId?: (number | string)[] | null;
                    teamIds?: (number | string)[] | null;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                    initialExpirationAt?: string | null;
                    finalExpirationAt?: string | null;
                    initialOrderSentAt?: string | null;
                    finalOrderSentAt?: string | null;
                    initialDueDate?: string | null;
                    finalDueDate?: string | null;
                    overdue?: boolean | string;
                    field?: "id" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "total" | "potency" | "status" | null;
                    order?: "asc" | "desc" | null;
                    budget?: boolean | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A planilha (xlsx) */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/budgets/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Planilha dos orçamentos da lista, com os mesmos filtros (até 2.000; acima disso, POST /orders/exports) */
        get: {
            parameters: {
                query?: {
                    search?: string | null;
                    id?: number | string;
                    companyId?: number | string;
                    orderStatus?: ("NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED")[] | null;
                    budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM" | null;
                    type?: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY" | null;
                    companyClientId?: number | string;
                    description?: string | null;
                    clientDocument?: string | null;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    initialOrderPotency?: number | string;
                    finalOrderPotency?: number | string;
                    companyHelper?: number | string;
                    creatorUserId?: number | string;
                    paymentMethodId?: (number | string)[] | null;
                    teamIds?: (number | string)[] | null;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                    initialExpirationAt?: string | null;
                    finalExpirationAt?: string | null;
                    initialOrderSentAt?: string | null;
                    finalOrderSentAt?: string | null;
                    initialDueDate?: string | null;
                    finalDueDate?: string | null;
                    overdue?: boolean | string;
                    field?: "id" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "total" | "potency" | "status" | null;
                    order?: "asc" | "desc" | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A planilha (xlsx) */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede uma planilha grande (até 100.000 linhas), feita em segundo plano; acompanhe em GET /orders/exports/{id} */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        screen: "BUDGETS" | "ORDERS";
                        query?: string | null;
                    };
                };
            };
            responses: {
                /** @description Na fila */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Andamento de uma planilha pedida por este usuário */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O andamento */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExportJob"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Baixa a planilha pronta; só quem a pediu, por 24 horas */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A planilha (xlsx) */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/exports/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Diz que o aviso de uma planilha terminada foi mostrado; a primeira chamada, e só ela, responde first: true */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Anotado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            first: boolean;
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os orçamentos; com isTotalizer, só as somas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    budget?: boolean | string;
                    isTotalizer?: boolean | string;
                    id?: number | string;
                    companyId?: number | string;
                    orderStatus?: ("NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED")[] | null;
                    budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM" | null;
                    type?: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY" | null;
                    companyClientId?: number | string;
                    description?: string | null;
                    clientDocument?: string | null;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    initialOrderPotency?: number | string;
                    finalOrderPotency?: number | string;
                    companyHelper?: number | string;
                    creatorUserId?: number | string;
                    paymentMethodId?: (number | string)[] | null;
                    teamIds?: (number | string)[] | null;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                    initialExpirationAt?: string | null;
                    finalExpirationAt?: string | null;
                    initialOrderSentAt?: string | null;
                    finalOrderSentAt?: string | null;
                    initialDueDate?: string | null;
                    finalDueDate?: string | null;
                    overdue?: boolean | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os orçamentos visíveis */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os pedidos (ou, com budget=true, os orçamentos); com isTotalizer, só as somas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    budget?: boolean | string;
                    isTotalizer?: boolean | string;
                    id?: number | string;
                    companyId?: number | string;
                    orderStatus?: ("NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED")[] | null;
                    budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM" | null;
                    type?: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY" | null;
                    companyClientId?: number | string;
                    description?: string | null;
                    clientDocument?: string | null;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    initialOrderPotency?: number | string;
                    finalOrderPotency?: number | string;
                    companyHelper?: number | string;
                    creatorUserId?: number | string;
                    paymentMethodId?: (number | string)[] | null;
                    teamIds?: (number | string)[] | null;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                    initialExpirationAt?: string | null;
                    finalExpirationAt?: string | null;
                    initialOrderSentAt?: string | null;
                    finalOrderSentAt?: string | null;
                    initialDueDate?: string | null;
                    finalDueDate?: string | null;
                    overdue?: boolean | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os pedidos visíveis */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um orçamento, do carrinho ou dos produtos dados; os preços são os do servidor */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyClientId?: number | null;
                        description?: string | null;
                        /** @enum {string|null} */
                        networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        paymentMethodId?: number | null;
                        paymentConditionId?: number | null;
                        shippingCompanyId?: number | null;
                        dueDate?: string | null;
                        unloadFlag?: boolean | null;
                        serviceFee?: number | null;
                        hasTriangulation?: boolean | null;
                        triangulation?: {
                            name?: string | null;
                            document?: string | null;
                            stateRegistration?: string | null;
                            phone?: string | null;
                            cep?: string | null;
                            street?: string | null;
                            number?: string | null;
                            complement?: string | null;
                            district?: string | null;
                            city?: string | null;
                            /** @enum {string|null} */
                            uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                            invoiceKey?: string | null;
                        } | null;
                        expectedCloseAt?: string | null;
                        /** @enum {string|null} */
                        budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | null;
                        /** @enum {string|null} */
                        type?: "NORMAL" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "DETACHED" | null;
                        companyId?: number | null;
                        kitId?: number | null;
                        cartVersion?: number | null;
                        products?: {
                            productId: number;
                            quantity: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description O número do orçamento */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serviceFee/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os pedidos com repasse, o repasse à parte; com isTotalizer, só as somas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    isTotalizer?: boolean | string;
                    id?: number | string;
                    companyId?: number | string;
                    orderStatus?: ("NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED")[] | null;
                    budgetType?: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM" | null;
                    type?: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY" | null;
                    companyClientId?: number | string;
                    description?: string | null;
                    clientDocument?: string | null;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    initialOrderPotency?: number | string;
                    finalOrderPotency?: number | string;
                    companyHelper?: number | string;
                    creatorUserId?: number | string;
                    paymentMethodId?: (number | string)[] | null;
                    teamIds?: (number | string)[] | null;
                    initialCreatedAt?: string | null;
                    finalCreatedAt?: string | null;
                    initialExpirationAt?: string | null;
                    finalExpirationAt?: string | null;
                    initialOrderSentAt?: string | null;
                    finalOrderSentAt?: string | null;
                    initialDueDate?: string | null;
                    finalDueDate?: string | null;
                    overdue?: boolean | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os pedidos visíveis */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ServiceFeeOrderRow"][];
                            meta: components["schemas"]["ListMeta"];
                            totals?: components["schemas"]["ServiceFeeTotals"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/changeMultipleOrdersStatus/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ensaia a mudança de status de vários: quais mudam, quais não e por quê; não altera nada (POST pelo tamanho) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                        /** @enum {string|null} */
                        action?: "nextStatus" | "backStatus" | "cancel" | "startNegotiation" | "sendToClosing" | "backToNew" | "backToNegotiation" | null;
                    };
                };
            };
            responses: {
                /** @description O ensaio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkPreview"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/changeMultipleOrdersStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Muda o status de vários pedidos do mesmo status e tipo; cada um passa por todas as regras e responde por si */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            expectedCloseAt?: string | null;
                            plannedOn?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            deliveredAt?: string | null;
                        } | null;
                        ids: number[];
                        /** @enum {string} */
                        action: "nextStatus" | "backStatus" | "cancel" | "startNegotiation" | "sendToClosing" | "backToNew" | "backToNegotiation";
                        /** @enum {string|null} */
                        from?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED" | null;
                    };
                };
            };
            responses: {
                /** @description O que aconteceu com cada um */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkResult"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/changeMultipleOrdersStatus/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O resultado de uma mudança de vários, enquanto anda e por três dias; só para quem a fez */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description A Idempotency-Key da mudança */
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O que aconteceu com cada um */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkResult"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/changeMultipleOrdersStatus/{key}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O mesmo como planilha */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description A Idempotency-Key da mudança */
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A planilha (xlsx) */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um orçamento expirado, com os preços de hoje e nova validade */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                        drift?: {
                            /** @enum {string|null} */
                            mode?: "ACCEPT" | "KEEP" | "CHOOSE" | null;
                            lines?: {
                                productId: number;
                                /** @enum {string} */
                                decision: "KEEP" | "SUBSTITUTE" | "DROP";
                            }[] | null;
                            fingerprint?: string | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Restaurado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Restored"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clona para um novo orçamento com os preços de hoje; sem vencimento, observações e descontos */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        drift?: {
                            /** @enum {string|null} */
                            mode?: "ACCEPT" | "KEEP" | "CHOOSE" | null;
                            lines?: {
                                productId: number;
                                /** @enum {string} */
                                decision: "KEEP" | "SUBSTITUTE" | "DROP";
                            }[] | null;
                            fingerprint?: string | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O novo orçamento */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cloned"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Escreve uma observação no pedido, com arquivos já enviados */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                    };
                };
            };
            responses: {
                /** @description A observação */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/checkApprovalThresholds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Diz se desconto e total cabem na alçada de quem pergunta; com request e reason, solicita a aprovação */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        discount?: number | null;
                        products?: {
                            productId: number;
                            price: number;
                        }[];
                        version?: number | null;
                        request?: boolean | null;
                        reason?: string | null;
                    };
                };
            };
            responses: {
                /** @description Cabe, ou as solicitações feitas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalCheck"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dá um desconto sobre todos os itens, ou o preço de cada um; nunca acima da tabela */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        discount?: number | null;
                        products?: {
                            productId: number;
                            price: number;
                        }[];
                        reason?: string | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Os preços salvos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedPrices"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as revisões de um orçamento ou pedido, da mais nova para a mais antiga */
        get: {
            parameters: {
                query?: {
                    /** @description Só as anteriores a este número */
                    before?: number | string;
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As revisões */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RevisionList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/revisions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma revisão: quem, por quê, o que mudou linha a linha e como ficou */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    number: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A revisão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Revision"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/revisions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Volta às linhas e condições de uma revisão, aos preços de hoje; datas ficam como estão */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    number: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        reason?: string | null;
                        drift?: {
                            /** @enum {string|null} */
                            mode?: "ACCEPT" | "KEEP" | "CHOOSE" | null;
                            lines?: {
                                productId: number;
                                /** @enum {string} */
                                decision: "KEEP" | "SUBSTITUTE" | "DROP";
                            }[] | null;
                            fingerprint?: string | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description A nova revisão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RestoredRevision"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compara linha a linha com os preços e a disponibilidade de hoje, antes de clonar, restaurar ou voltar a uma revisão */
        get: {
            parameters: {
                query?: {
                    action?: string;
                    /** @description A revisão a restaurar; sem ela, o pedido como está */
                    revision?: number | string;
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O que mudou */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DriftReport"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A história do pedido numa só linha do tempo, da entrada mais nova para a mais antiga */
        get: {
            parameters: {
                query?: {
                    kind?: "status" | "notes" | "revisions" | "approvals" | "erp" | "mails" | "files" | "events";
                    cursor?: string;
                    perPage?: number | string;
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A linha do tempo */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderTimeline"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propõe as linhas depois de adicionar, remover ou mudar quantidades, com produtos relacionados e preços de hoje; não salva */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        products: {
                            productId: number;
                            quantity: number;
                            was?: number | null;
                        }[];
                        add?: {
                            productId: number;
                            quantity: number;
                        } | null;
                        remove?: number | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    };
                };
            };
            responses: {
                /** @description As linhas */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompositionProposal"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/editing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Diz que o formulário do pedido está aberto, e responde quem mais o tem aberto; vale por dois minutos */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os outros */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderEditors"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Diz que o formulário do pedido foi fechado */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Fechado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditingClosed"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/updateAssets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Anexa ao pedido documentos já enviados; vale até o fim do pedido, e depois dele com acesso total */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addAssets: number[];
                    };
                };
            };
            responses: {
                /** @description O pedido e os anexos novos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderAssets"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um orçamento ou pedido com linhas, totais, linha do tempo e ações possíveis */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O pedido */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um orçamento ou pedido; um grupo de campos que não veio fica como está */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyClientId?: number | null;
                        description?: string | null;
                        /** @enum {string|null} */
                        networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                        taxpayer?: boolean | null;
                        /** @enum {string|null} */
                        freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        paymentMethodId?: number | null;
                        paymentConditionId?: number | null;
                        shippingCompanyId?: number | null;
                        dueDate?: string | null;
                        unloadFlag?: boolean | null;
                        serviceFee?: number | null;
                        hasTriangulation?: boolean | null;
                        triangulation?: {
                            name?: string | null;
                            document?: string | null;
                            stateRegistration?: string | null;
                            phone?: string | null;
                            cep?: string | null;
                            street?: string | null;
                            number?: string | null;
                            complement?: string | null;
                            district?: string | null;
                            city?: string | null;
                            /** @enum {string|null} */
                            uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                            invoiceKey?: string | null;
                        } | null;
                        expectedCloseAt?: string | null;
                        reason?: string | null;
                        /** @enum {string|null} */
                        type?: "NORMAL" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "DETACHED" | null;
                        products?: {
                            productId: number;
                            quantity: number;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Cancela; o motivo vem no corpo ou, onde um proxy o tira, em ?reason= */
        delete: {
            parameters: {
                query?: {
                    reason?: string;
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        version?: number | null;
                        reason?: string | null;
                        assetIds?: number[] | null;
                    };
                };
            };
            responses: {
                /** @description Cancelado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/nextStatus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Avança para o próximo status */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/backStatus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Volta para o status anterior */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/backToNew/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Volta o orçamento para Novo */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/backToNegotiation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Volta para Em negociação */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/sendToClosing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Envia o orçamento para fechamento */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/startNegotiation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Inicia a negociação */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/sendOrder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Envia o orçamento como pedido */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number | null;
                        note?: string | null;
                        /** @enum {string|null} */
                        visibility?: "PUBLIC" | "INTERNAL" | null;
                        assetIds?: number[] | null;
                        data?: {
                            invoiceKey?: string | null;
                            invoiceNumber?: string | null;
                            driver?: string | null;
                            plate?: string | null;
                            tracking?: string | null;
                            volumes?: number | null;
                            volumesShipped?: number | null;
                            expectedCloseAt?: string | null;
                            deliveredAt?: string | null;
                            collectionDate?: string | null;
                            carrier?: string | null;
                            plannedOn?: string | null;
                            citedInvoiceKey?: string | null;
                            invoiceTotal?: number | null;
                            solution?: string | null;
                            lines?: {
                                position: number;
                                picked: number;
                                serials?: string | null;
                            }[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description O pedido no novo status */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Moved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/distributionCenter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Troca o centro de distribuição, em Análise */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        distributionCenterId: number;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corrige IPI e ICMS das linhas, em Análise */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: {
                            position: number;
                            ipi: number;
                            icms: number;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/plannedDates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Planeja datas, em Confirmado */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        plannedOn?: string | null;
                        lines: {
                            position: number;
                            availableAt?: string | null;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/lineAvailability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Altera a disponibilidade das linhas, em Análise PCP */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: {
                            position: number;
                            availableAt?: string | null;
                            availableInDays: number;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/volumes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Conta volumes e peças separadas, em Separação */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        volumes?: number | null;
                        lines: {
                            position: number;
                            picked?: number | null;
                            serials?: string | null;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Completa os dados do envio e suas partes, em Expedição */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        driver?: string | null;
                        plate?: string | null;
                        tracking?: string | null;
                        volumesShipped?: number | null;
                        parts?: {
                            volumes: number;
                            tracking?: string | null;
                            on: string;
                        }[] | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Registra a entrega e seu comprovante, em Enviado */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        deliveredAt?: string | null;
                        note?: string | null;
                        assetIds?: number[] | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/unsold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Registra o que uma consignação não vendeu, em Enviado */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: {
                            position: number;
                            unsold: number;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Registra motivo, solução e retorno de um chamado, até o fim da análise */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        solution?: string | null;
                        returnsGoods?: boolean | null;
                        returnFirst?: boolean | null;
                        lines: {
                            position: number;
                            serials?: string | null;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Número e nova versão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paymentConditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as condições de pagamento, também só as que cabem em uma forma */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    kind?: "PIX" | "TRANSFER" | "BOLETO" | "CARD" | "FINANCING" | "OTHER";
                    paymentMethodId?: number | string;
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As condições de pagamento */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PaymentCondition"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paymentMethods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as formas de pagamento; sem permissão de cadastro, só as ativas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    kind?: "PIX" | "TRANSFER" | "BOLETO" | "CARD" | "FINANCING" | "OTHER";
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As formas de pagamento */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["PaymentMethod"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as regionais, com quantos times há em cada uma */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As regionais */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Regional"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria uma regional */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description A regional criada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Regional"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regionals/listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Todas as regionais, para os filtros e a planilha dos painéis */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As regionais */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["RegionalEntry"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regionals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma regional */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A regional */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Regional"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma regional */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A regional */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Regional"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma regional sem times */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regionals/{id}/goals/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra as metas de uma regional, mês a mês */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    year: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As metas do ano */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegionalGoals"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera as metas de uma regional, os doze meses de uma vez */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    year: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        january?: number | null;
                        february?: number | null;
                        march?: number | null;
                        april?: number | null;
                        may?: number | null;
                        june?: number | null;
                        july?: number | null;
                        august?: number | null;
                        september?: number | null;
                        october?: number | null;
                        november?: number | null;
                        december?: number | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description As metas do ano */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegionalGoals"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visões salvas: as próprias e as compartilhadas com o perfil do usuário */
        get: {
            parameters: {
                query?: {
                    screen?: "BUDGETS" | "ORDERS";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As visões */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["SavedView"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Salva filtros, ordem, colunas e tamanho de página de uma lista com um nome */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query?: string | null;
                        columns?: ("status" | "company" | "potency" | "total" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "description" | "clientDocument" | "networkVoltage" | "type" | "budgetType" | "discount" | "creator")[] | null;
                        perPage?: number | null;
                        sharedRoleId?: number | null;
                        inSidebar?: boolean | null;
                        /** @enum {string} */
                        screen: "BUDGETS" | "ORDERS";
                    };
                };
            };
            responses: {
                /** @description A visão criada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Perfis com que este usuário pode compartilhar uma visão: o próprio ou, para quem gere perfis, todos */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Option"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quantos registros visíveis tem cada lista (até 5, num só comando; acima de 10.000, isCapped) */
        get: {
            parameters: {
                query?: {
                    list?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Na ordem pedida */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                total: number;
                                isCapped: boolean;
                            }[];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews/bySlug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Abre uma visão pelo link; quem o recebe vê o filtro, e só os próprios registros */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A visão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews/bySlug/{slug}/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O pedido anterior e o próximo na ordem de uma visão, entre os que o usuário vê */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A visão e os dois números */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ViewNeighbours"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savedViews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra uma visão salva */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A visão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera uma visão própria: nome, filtros, colunas, com quem é compartilhada */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query?: string | null;
                        columns?: ("status" | "company" | "potency" | "total" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "description" | "clientDocument" | "networkVoltage" | "type" | "budgetType" | "discount" | "creator")[] | null;
                        perPage?: number | null;
                        sharedRoleId?: number | null;
                        inSidebar?: boolean | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description A visão */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui uma visão própria; o link deixa de abrir */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluída */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shippingCompanies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as transportadoras; sem permissão de cadastro, só as ativas */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    cnpj?: string;
                    enabled?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As transportadoras */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ShippingCompany"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os times, com quantas pessoas e empresas há em cada um */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string;
                    regionalId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os times */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Team"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um time */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        regionalId: number;
                    };
                };
            };
            responses: {
                /** @description O time criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de time para listas de escolha */
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Option"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um time */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O time */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um time */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        regionalId: number;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O time */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um time em que não há ninguém */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unloadFees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as taxas de descarga por quantidade de módulos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As taxas de descarga */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["UnloadFee"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companyClients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os clientes dos integradores que o usuário vê */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    name?: string | null;
                    email?: string | null;
                    cpf?: string | null;
                    cnpj?: string | null;
                    clientDocument?: string | null;
                    mobilePhone?: string | null;
                    companyId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os clientes */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["CompanyClientRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Cria um cliente da própria empresa ou, para a equipe, da empresa informada */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyId?: number | null;
                        name: string;
                        document: string;
                        email?: string | null;
                        mobilePhone?: string | null;
                        stateRegistration?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string|null} */
                        uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                    };
                };
            };
            responses: {
                /** @description O cliente criado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyClient"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companyClients/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opções de cliente para listas de escolha, por nome ou documento */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    id?: number | string;
                    companyId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As opções */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["CompanyClientOption"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companyClients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um cliente, com o documento inteiro */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O cliente */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyClient"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Altera um cliente; a empresa dona não muda */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyId?: number | null;
                        name: string;
                        document: string;
                        email?: string | null;
                        mobilePhone?: string | null;
                        stateRegistration?: string | null;
                        cep?: string | null;
                        street?: string | null;
                        number?: string | null;
                        complement?: string | null;
                        district?: string | null;
                        city?: string | null;
                        /** @enum {string|null} */
                        uf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO" | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description O cliente */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyClient"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Exclui um cliente sem pedidos em andamento */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Excluído */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                /** @description Regra de negócio */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Versão desatualizada */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/productKits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kits prontos com o preço para a empresa de quem pergunta ou, para a equipe, da empresa informada */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    systemType?: "ON_GRID" | "HYBRID" | null;
                    initialPotency?: number | string;
                    finalPotency?: number | string;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    fixationType?: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
                    manufacturerId?: number | string;
                    companyId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os kits */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductKitList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/productKits/listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Todos os kits prontos, sem páginas e sem preços */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os kits */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProductKitName"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotions/kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kits em promoção que ainda não terminou */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    systemType?: "ON_GRID" | "HYBRID" | null;
                    initialPotency?: number | string;
                    finalPotency?: number | string;
                    networkVoltage?: "MONO_220" | "TRI_220" | "TRI_380" | null;
                    fixationType?: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
                    manufacturerId?: number | string;
                    companyId?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os kits em promoção */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductKitList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/productKits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Um kit com itens, preços explicados e medidor */
        get: {
            parameters: {
                query?: {
                    companyId?: number | string;
                };
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O kit */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductKit"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os produtos; o custo só vai a quem pode ver custos */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    type?: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER" | null;
                    fixationType?: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
                    inverterType?: "STRING" | "HYBRID" | "MICRO" | "OFF_GRID" | null;
                    manufacturerId?: number | string;
                    enabled?: boolean | string;
                    initialPotency?: number | string;
                    finalPotency?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os produtos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProductRow"][];
                            meta: components["schemas"]["ListMeta"];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Todos os produtos, sem páginas e sem preços, na ordem de exibição */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os produtos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["ProductName"][];
                        };
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/listById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produtos à venda com os preços de uma empresa: por id[], ou por filtro */
        get: {
            parameters: {
                query?: {
                    perPage?: number | string;
                    page?: number | string;
                    cursor?: string;
                    field?: string;
                    order?: string;
                    search?: string | null;
                    type?: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER" | null;
                    fixationType?: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
                    inverterType?: "STRING" | "HYBRID" | "MICRO" | "OFF_GRID" | null;
                    manufacturerId?: number | string;
                    initialPotency?: number | string;
                    finalPotency?: number | string;
                    id?: (number | string)[] | null;
                    companyId?: number | string;
                    detachedPrice?: boolean | string;
                    taxpayer?: boolean | string;
                    freightUf?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                    /** @description Quantidade de cada produto, 1 se ausente: id:quantidade,id:quantidade */
                    quantities?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os produtos com preço */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PricedProductList"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mostra um produto; sem products:view, só se estiver à venda */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number | string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O produto */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Não autenticado */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Sem permissão */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Não existe ou não é visível */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Campos inválidos */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Muitas tentativas */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Este contrato */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OpenAPI 3.1 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @example VALIDATION_FAILED */
            code: string;
            errors: {
                field?: string;
                rule?: string;
                code?: string;
                meta?: {
                    [key: string]: unknown;
                };
                args?: unknown[];
            }[];
            exceededPercentage?: number;
        };
        Me: {
            id: number;
            /** @enum {string} */
            kind: "PERSON" | "API";
            name: string;
            email: string;
            whatsapp: string | null;
            company: {
                id: number;
                name: string;
                fantasyName: string;
                cnpj: string;
                allowDetachedOrder: boolean;
                helper: {
                    name: string;
                    whatsapp: string | null;
                } | null;
            };
            role: {
                id: number;
                name: string;
                level: number;
                isAdmin: boolean;
                isBold: boolean;
            };
            permissions: string[];
            /** @enum {string|null} */
            thresholdRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR" | null;
            agreementsAccepted: boolean;
            /** Format: date-time */
            lastPasswordUpdate: string;
            needsPasswordUpdate: boolean;
            version: number;
            /** @description As visões que o menu lateral mostra */
            savedViews: {
                name: string;
                /** @enum {string} */
                screen: "BUDGETS" | "ORDERS";
                slug: string;
                query: string;
            }[];
        };
        Saved: {
            id: number;
            version: number;
        };
        Session: {
            id: number;
            userAgent: string | null;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            isCurrent: boolean;
        };
        Done: {
            id: number;
        };
        Option: {
            id: number;
            label: string;
        };
        Agreement: {
            version: number;
            text: string;
        };
        UserRow: {
            id: number;
            /** @enum {string} */
            kind: "PERSON" | "API";
            name: string;
            email: string;
            companyId: number;
            companyName: string;
            roleId: number;
            roleName: string;
            /** @enum {string} */
            status: "active" | "deleted";
            /** Format: date-time */
            createdAt: string;
        };
        ListMeta: {
            total: number;
            perPage: number;
            currentPage: number;
            lastPage: number;
            totalIsCapped: boolean;
            next: string | null;
            previous: string | null;
        };
        User: components["schemas"]["UserRow"] & {
            whatsapp: string | null;
            /** @description Da empresa do fornecedor */
            isStaff: boolean;
            teamId: number | null;
            teamName: string | null;
            /** @enum {string|null} */
            thresholdRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR" | null;
            /**
             * Format: date-time
             * @description Último uso de uma sessão ou de um token
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("update" | "delete" | "reactivate" | "reset" | "tokens")[];
        };
        ApiToken: {
            id: number;
            name: string;
            createdBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        CreatedApiToken: {
            id: number;
            name: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Mostrado só nesta resposta; null quando a requisição é repetida */
            token: string | null;
        };
        RoleRow: {
            id: number;
            name: string;
            description: string | null;
            /** @description Ninguém dá um perfil de nível acima do próprio */
            level: number;
            isAdmin: boolean;
            /** @description Da equipe do fornecedor */
            isBold: boolean;
            permissionsCount: number;
            /** @description Usuários ativos com o perfil */
            usersCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        RoleOption: components["schemas"]["Option"] & {
            level: number;
            /** @description Da equipe do fornecedor */
            isBold: boolean;
        };
        RoleComparison: {
            left: {
                id: number;
                name: string;
                /** @description Ninguém dá um perfil de nível acima do próprio */
                level: number;
                isAdmin: boolean;
                /** @description Da equipe do fornecedor */
                isBold: boolean;
            };
            right: {
                id: number;
                name: string;
                /** @description Ninguém dá um perfil de nível acima do próprio */
                level: number;
                isAdmin: boolean;
                /** @description Da equipe do fornecedor */
                isBold: boolean;
            };
            onlyLeft: string[];
            onlyRight: string[];
            both: string[];
        };
        AccessExplanation: {
            allowed: boolean;
            steps: {
                /** @enum {string} */
                check: "USER_ACTIVE" | "COMPANY_NOT_BLOCKED" | "COMPANY_ACTIVE" | "API_USERS_ALLOWED" | "TERMS_ACCEPTED" | "GRANT" | "CONDITION";
                passed: boolean;
                /** @enum {string} */
                by?: "ADMIN" | "ROLE" | "STAFF" | "EVERYONE";
                permission?: string;
                anyOf?: string[];
                /** @enum {string} */
                condition?: "THRESHOLD_ROLE" | "SELLS_LOOSE" | "STAFF";
            }[];
            user: {
                id: number;
                name: string;
                /** @enum {string} */
                kind: "PERSON" | "API";
            };
            company: {
                fantasyName: string;
                status: string;
            };
            role: {
                id: number;
                name: string;
                level: number;
            };
        };
        Role: components["schemas"]["RoleRow"] & {
            permissions: string[];
            /** @description Os primeiros 50 que quem pergunta pode ver */
            users: {
                id: number;
                name: string;
                /** @enum {string} */
                kind: "PERSON" | "API";
                companyName: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("update" | "delete")[];
        };
        Manufacturer: {
            id: number;
            name: string;
            enabled: boolean;
            productsCount: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ApprovalThreshold: {
            id: number;
            /** @enum {string} */
            type: "DISCOUNT" | "TOTAL_PRICE";
            /** @enum {string} */
            approver: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
            /** @description Pontos percentuais (DISCOUNT) ou reais (TOTAL_PRICE) */
            value: number;
            enabled: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ApprovalRequest: {
            id: number;
            orderId: number;
            /** @enum {string} */
            type: "DISCOUNT" | "TOTAL_PRICE";
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
            /** @description Pontos percentuais (DISCOUNT) ou reais (TOTAL_PRICE) */
            requestedValue: number;
            /** @description Pontos acima da alçada de quem solicitou */
            exceededPercentage: number | null;
            /** @enum {string} */
            requiredRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
            reason: string | null;
            requesterName: string;
            isOwn: boolean;
            mayAnswer: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            respondedAt: string | null;
            responderName: string | null;
            onBehalfOfName: string | null;
            responseReason: string | null;
            companyName: string;
            clientName: string | null;
            /** @enum {string} */
            orderStatus: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            total: number;
            discountPercentage: number;
            contributionMargin?: number | null;
            lastDiscounts?: {
                orderId: number;
                /** Format: date-time */
                sentAt: string;
                total: number;
                discountPercentage: number;
                isClient: boolean;
            }[];
            version: number;
        };
        AnsweredApproval: {
            id: number;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
            version: number;
        };
        ApprovalDelegation: {
            id: number;
            fromUserId: number;
            fromUserName: string;
            toUserId: number;
            toUserName: string;
            /** Format: date */
            startsOn: string;
            /** Format: date */
            endsOn: string;
            isActive: boolean;
            isOwn: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
        };
        Branch: {
            id: number;
            name: string;
            /** @description CNPJ canônico, sem pontuação */
            cnpj: string;
            stateRegistration: string | null;
            phone: string | null;
            cep: string | null;
            street: string | null;
            number: string | null;
            complement: string | null;
            district: string | null;
            city: string | null;
            /** @enum {string} */
            uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            enabled: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BlockedCompany: {
            id: number;
            /** @description CNPJ (14 posições) ou raiz (8) sem pontuação */
            document: string;
            reason: string;
            createdByName: string | null;
            /** @description Empresas cadastradas que este bloqueio atinge (até 20) */
            companies: {
                id: number;
                fantasyName: string;
                cnpj: string;
            }[];
            /** Format: date-time */
            createdAt: string;
        };
        ApiUsage: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            days: {
                /** Format: date */
                day: string;
                calls: number;
                refused: number;
            }[];
        };
        ApiQuotaRow: {
            userId: number;
            userName: string;
            companyId: number;
            companyName: string;
            /** @description null: o limite padrão */
            userLimit: number | null;
            /** @description null: a empresa não tem limite próprio */
            companyLimit: number | null;
            /** @description Chamadas de hoje */
            calls: number;
            refused: number;
            defaultLimit: number;
        };
        ApiQuota: {
            /** @description Do usuário ou da empresa */
            id: number;
            name: string;
            dailyLimit: number | null;
            /** @description 0: não tem cota própria */
            version: number;
        };
        AuditLog: {
            id: number;
            /** Format: date-time */
            createdAt: string;
            userId: number | null;
            userName: string | null;
            action: string;
            tableName: string;
            recordPrimaryKey: string;
            productId: number | null;
            /** @description Campos que mudaram, no máximo 12 */
            changedFields: string[];
        };
        AuditLogDetail: components["schemas"]["AuditLog"] & {
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            requestId: string | null;
            sealed: boolean;
        };
        CustomizedBudgetProposal: {
            /** @example Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial */
            name: string;
            potency: number;
            lines: components["schemas"]["PricedLine"][];
            totals: components["schemas"]["SaleTotals"];
            pricePerWp: number | null;
            gauge: components["schemas"]["KitGauge"];
            blockers: components["schemas"]["Blocker"][];
            availableAt: string | null;
            availableInDays: number;
        };
        PricedLine: {
            productId: number;
            name: string;
            /** @enum {string} */
            type: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER";
            /** @enum {string|null} */
            fixationType: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
            /** @enum {string|null} */
            connectorType: "END_CAP" | "MC4" | "STEM" | null;
            potency: number | null;
            unit: string;
            quantity: number;
            /** @description Preço unitário */
            price: number;
            totalPrice: number;
            ipi: number;
            icms: number;
            availableAt: string | null;
            availableInDays: number;
            datasheetUrl: string | null;
            trace: components["schemas"]["PriceStep"][];
            nextBand: components["schemas"]["NextBand"];
            /** @description Só para quem pode ver custos */
            costPrice?: number;
        };
        PriceStep: {
            /** @enum {string} */
            kind: "BASE" | "BAND" | "ADJUSTMENT" | "IPI" | "MARGIN" | "FREIGHT" | "DIFAL" | "ADDITION" | "DISCOUNT" | "PROMOTION" | "ROUNDING" | "GIVEN";
            factor: string;
            before: string;
            after: string;
            /** @enum {string} */
            source?: "EXCLUSIVE" | "TABLE";
            quantity?: number;
            initialRange?: number | null;
            finalRange?: number | null;
            percent?: number;
            margin?: number;
            taxpayer?: boolean;
        };
        NextBand: {
            /** @description Unidades a mais */
            missing: number;
            quantity: number;
            price: number;
            /** @description Na nova quantidade, contra o preço atual */
            saving: number;
        } | null;
        SaleTotals: {
            lines: number;
            /** @description Frete além do estado padrão; na venda avulsa já está nos preços */
            kitFreight: number;
            total: number;
            freightPercentage: number;
            deliveryDays: number | null;
        };
        KitGauge: {
            moduleWatts: number;
            inverterWatts: number;
            hasModule: boolean;
            hasInverter: boolean;
            overload: {
                ratio: number | null;
                min: number | null;
                max: number | null;
                /** @enum {string} */
                state: "INCOMPLETE" | "UNDER" | "IDLE" | "OK" | "OVER";
                code: string | null;
                mend: {
                    removeModules: number;
                    addModules: number;
                    minModules: number | null;
                    maxModules: number | null;
                    minInverterWatts: number | null;
                    maxInverterWatts: number | null;
                };
            };
            batteries: {
                masters: components["schemas"]["BatteryCount"];
                slaves: components["schemas"]["BatteryCount"];
                incompatibleIds: number[];
            };
            support: {
                /** @enum {string} */
                state: "NONE" | "OK" | "INCOMPATIBLE";
                code: string | null;
                misfits: {
                    supportId: number;
                    panelId: number;
                    reasons: ("WIDTH" | "HEIGHT" | "FRAME" | "POTENCY")[];
                }[];
            };
            transformer: {
                /** @enum {string} */
                state: "NOT_NEEDED" | "OK" | "MISSING" | "TOO_SMALL" | "TOO_MANY" | "IMPOSSIBLE";
                requiredVa: number;
                suggestedVa: number | null;
                impossibleIds: number[];
            };
            notices: ("IDLE_INVERTER" | "MONO_ABOVE_10KW" | "MINIGENERATION" | "TRANSFORMER_NEEDED" | "READY_FOR_BATTERY")[];
        };
        BatteryCount: {
            quantity: number;
            min: number;
            max: number;
            /** @enum {string} */
            state: "UNDER" | "OK" | "OVER";
            code: string | null;
            /** @description Baterias a acrescentar (positivo) ou retirar (negativo) */
            mend: number;
        };
        Blocker: {
            code: string;
            field?: string;
            meta?: {
                [key: string]: unknown;
            };
        };
        Cart: {
            /** @description null enquanto não há carrinho */
            version: number | null;
            /** @enum {string} */
            budgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION";
            /** @description null: a equipe ainda não escolheu; preços da tabela padrão */
            company: {
                id: number;
                fantasyName: string;
                cnpj: string;
                uf: string | null;
                allowDetachedOrder: boolean;
            } | null;
            /** @description O que se cobra da empresa escolhida no fechamento; percentuais sobre os itens */
            limits: {
                dueDateMaxDays: number;
                serviceFeeMaxPercent: number;
                financingServiceFeeMaxPercent: number;
                /** @description Tipos que se pode escolher */
                orderTypes: ("NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY")[];
            };
            kitId: number | null;
            /** @enum {string|null} */
            networkVoltage: "MONO_220" | "TRI_220" | "TRI_380" | null;
            taxpayer: boolean;
            /** @enum {string} */
            freightUf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            potency: number;
            lines: components["schemas"]["CartLine"][];
            deadLines: components["schemas"]["DeadCartLine"][];
            totals: components["schemas"]["SaleTotals"];
            pricePerWp: number | null;
            gauge: components["schemas"]["KitGauge"] & (Record<string, never> | null);
            blockers: components["schemas"]["Blocker"][];
            availableAt: string | null;
            availableInDays: number;
            /** Format: date-time */
            updatedAt: string | null;
        };
        CartLine: components["schemas"]["PricedLine"] & {
            /** @description Parte da quantidade que veio com outros produtos */
            related: number;
        };
        DeadCartLine: {
            productId: number;
            name: string;
            /** @enum {string} */
            type: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER";
            quantity: number;
            related: number;
            code: string;
            substitute: {
                id: number;
                name: string;
            } | null;
        };
        CepAnswer: {
            /** @description false: a consulta não respondeu; o endereço é digitado */
            available: boolean;
            found: boolean;
            address: components["schemas"]["CepAddress"];
        };
        CepAddress: {
            cep: string;
            street: string;
            district: string;
            city: string;
            uf: string;
        } | null;
        CompanyRow: {
            id: number;
            name: string;
            fantasyName: string;
            cnpj: string;
            /**
             * @description DELETED: excluída
             * @enum {string}
             */
            status: "PENDING" | "APPROVED" | "ACTIVE" | "DISAPPROVED" | "SUSPENDED" | "DELETED";
            city: string | null;
            uf: string | null;
            helperName: string | null;
            teamName: string | null;
            allowDetachedOrder: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        CompanyOption: components["schemas"]["Option"] & {
            name: string;
            cnpj: string;
            uf: string | null;
            allowDetachedOrder: boolean;
        };
        Company: {
            id: number;
            name: string;
            fantasyName: string;
            cnpj: string;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "ACTIVE" | "DISAPPROVED" | "SUSPENDED";
            stateRegistration: string | null;
            email: string | null;
            phone: string | null;
            whatsapp: string | null;
            cep: string | null;
            street: string | null;
            number: string | null;
            complement: string | null;
            district: string | null;
            city: string | null;
            uf: string | null;
            helper: {
                id: number;
                name: string;
                /** @description false: o usuário foi excluído */
                isActive: boolean;
            } | null;
            allowDetachedOrder: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("approve" | "disapprove" | "activate" | "suspend" | "reactivate" | "delete")[];
            allowedEdits: ("update" | "updateInfo" | "updateConfig" | "updateFinancialConfig" | "serviceFeeLimit" | "updateProfile")[];
            /** @description Só para a equipe da distribuidora */
            staff: {
                /** @description O CNPJ está na lista de bloqueio */
                isBlocked: boolean;
                statusReason: string | null;
                contactName: string | null;
                website: string | null;
                instagram: string | null;
                internalNotes: string | null;
                team: {
                    id: number;
                    name: string;
                } | null;
                allowApiUsers: boolean;
                /** Format: date-time */
                approvedAt: string | null;
                /** Format: date-time */
                activatedAt: string | null;
                /** Format: date-time */
                destroyedAt: string | null;
            } | null;
            /** @description Só para quem gere ou vê todas as empresas */
            financial: {
                priceTable: {
                    id: number;
                    name: string;
                    isUsable: boolean;
                } | null;
                additionPercentage: number;
                /** @description Zero ou negativo: fator 1 + desconto% */
                discountPercentage: number;
                /** @description % do equipamento; null = limite geral */
                serviceFeeLimit: number | null;
            } | null;
        };
        TermsVersion: {
            version: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: string | null;
            /** @description Quantos usuários aceitaram esta versão */
            accepted: number;
        };
        SitePage: {
            /** @enum {string} */
            key: "policy";
            body: string;
            /** @description 0: nada foi escrito ainda */
            version: number;
            /** Format: date-time */
            updatedAt: string | null;
        };
        FaqEntry: {
            id: number;
            question: string;
            answer: string;
            position: number;
            enabled: boolean;
            version: number;
        };
        DistributionCenter: {
            id: number;
            name: string;
            /** @enum {string} */
            uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            default: boolean;
            enabled: boolean;
            version: number;
        };
        ErpTrouble: {
            id: number;
            status: string;
            companyName: string;
            clientName: string | null;
            /** @enum {string} */
            kind: "CREATE" | "CANCEL";
            /** @enum {string} */
            trouble: "DEAD" | "RETRYING" | "WAITING" | "RUNNING";
            attempts: number;
            /** Format: date-time */
            nextTryAt: string | null;
            code: string | null;
            detail: string | null;
            /** Format: date-time */
            since: string;
        };
        ErpIntegration: {
            id: number;
            /** @enum {string} */
            state: "NONE" | "QUEUED" | "RUNNING" | "INTEGRATED" | "FAILED" | "CANCELED";
            number: string | null;
            isConnected: boolean;
            jobs: {
                id: number;
                /** @enum {string} */
                kind: "CREATE" | "CANCEL";
                key: string;
                /** @enum {string} */
                state: "QUEUED" | "RUNNING" | "DONE" | "DEAD";
                attempts: number;
                maxAttempts: number;
                /** Format: date-time */
                nextTryAt: string | null;
                code: string | null;
                detail: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                finishedAt: string | null;
            }[];
            calls: components["schemas"]["ErpCall"][];
            canRetry: boolean;
        };
        ErpCall: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            step: "LOGIN" | "EXISTS" | "MATERIAL" | "ENGINEERING" | "ORDER" | "CANCEL";
            ok: boolean;
            code: string | null;
            detail: string | null;
            milliseconds: number;
        };
        Integrated: {
            id: number;
            /** @enum {string} */
            erpState: "NONE" | "QUEUED" | "RUNNING" | "INTEGRATED" | "FAILED" | "CANCELED";
        };
        StoredFile: {
            id: number;
            name: string;
            mediaType: string;
            bytes: number;
        };
        Freight: {
            id: number;
            /** @enum {string} */
            uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            region: string;
            percentage: number;
            minimumValue: number;
            deliveryDays: number;
            version: number;
        };
        Holiday: {
            id: number;
            /** Format: date */
            date: string;
            name: string;
            enabled: boolean;
            version: number;
        };
        NationalHolidays: {
            year: number;
            days: {
                /** Format: date */
                date: string;
                name: string;
                /**
                 * @description BANK: ponto facultativo em que os bancos não abrem
                 * @enum {string}
                 */
                kind: "NATIONAL" | "BANK";
                registered: boolean;
            }[];
        };
        AddedHolidays: {
            year: number;
            added: {
                /** Format: date */
                date: string;
                name: string;
            }[];
        };
        Notice: {
            id: number;
            title: string;
            path: string;
            /** Format: date-time */
            createdAt: string;
        };
        Mail: {
            id: number;
            recipient: string;
            subject: string;
            event: string;
            orderId: number | null;
            isBudget: boolean;
            /** @enum {string} */
            state: "QUEUED" | "SENT" | "OUTBOX" | "DEAD";
            attempts: number;
            error: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string | null;
        };
        MailDetail: components["schemas"]["Mail"] & {
            text: string;
            /** Format: date-time */
            nextTryAt: string | null;
            canMintLink: boolean;
        };
        ExportJob: {
            id: number;
            /** @enum {string} */
            screen: "BUDGETS" | "ORDERS";
            query: string;
            /** @enum {string} */
            state: "QUEUED" | "RUNNING" | "DONE" | "FAILED";
            rowsTotal: number;
            rowsDone: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description Nulo enquanto não há arquivo, e depois que ele saiu */
            fileName: string | null;
            /** @description O aviso de que ficou pronta já foi mostrado */
            seen: boolean;
        };
        OrderList: {
            data: components["schemas"]["OrderRow"][];
            meta: components["schemas"]["ListMeta"];
            totals?: components["schemas"]["OrderTotals"];
        };
        OrderRow: {
            id: number;
            budget: boolean;
            budgetType: string;
            type: string;
            /** @enum {string} */
            status: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            companyId: number;
            companyName: string;
            companyCnpj: string;
            clientName: string | null;
            clientDocument: string | null;
            description: string | null;
            networkVoltage: string | null;
            potency: number;
            total: number;
            discountPercentage: number;
            companyHelperName: string | null;
            creatorName: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            orderSentAt: string | null;
            /** Format: date-time */
            expirationAt: string | null;
            dueDate: string | null;
            version: number;
        };
        OrderTotals: {
            count: number;
            total: number;
            potency: number;
        };
        ServiceFeeOrderRow: components["schemas"]["OrderRow"] & {
            serviceFee: number;
            totalWithoutServiceFee: number;
        };
        ServiceFeeTotals: {
            count: number;
            total: number;
            serviceFee: number;
            totalWithoutServiceFee: number;
        };
        BulkPreview: {
            /** @description Todos têm o mesmo status e o mesmo tipo; só assim mudam juntos */
            isAlike: boolean;
            actions: components["schemas"]["BulkAction"][];
            data: (components["schemas"]["BulkMove"] & {
                budget: boolean;
                /** @enum {string} */
                type: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY";
                clientName: string | null;
                companyName: string;
                total: number;
            })[];
        };
        BulkAction: {
            /** @enum {string} */
            action: "nextStatus" | "backStatus" | "cancel" | "startNegotiation" | "sendToClosing" | "backToNew" | "backToNegotiation";
            label: string;
            /** @enum {string} */
            note: "none" | "note" | "asset";
            /** @description Dados que todos compartilham e que o passo exige */
            data: string[];
            movable: number;
            blocked: number;
        };
        BulkMove: {
            id: number;
            ok: boolean;
            code?: string;
            /** @enum {string} */
            from: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            /** @enum {string|null} */
            to: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED" | null;
            blockers: components["schemas"]["Blocker"][];
        };
        BulkResult: {
            /** @enum {string} */
            state: "RUNNING" | "DONE";
            total: number;
            data: components["schemas"]["BulkMove"][];
        };
        Restored: {
            id: number;
            version: number;
            /** @enum {string} */
            status: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            dropped: {
                productId: number;
                name: string;
                code: string;
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
        };
        Cloned: {
            id: number;
            dropped: {
                productId: number;
                name: string;
                code: string;
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
        };
        ApprovalCheck: {
            withinLimit: boolean;
            requests: {
                id: number;
                /** @enum {string} */
                type: "DISCOUNT" | "TOTAL_PRICE";
                /** @enum {string} */
                requiredRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
                /** Format: date-time */
                expiresAt: string;
            }[];
        };
        SavedPrices: components["schemas"]["Saved"] & {
            total: number;
            discountPercentage: number;
            /** @description Dentro do limite de quem salvou: nada precisa ser aprovado */
            withinLimit: boolean;
            exceededPercentage?: number;
            /** @enum {string} */
            requiredRole?: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
        };
        RevisionList: {
            data: components["schemas"]["RevisionRow"][];
            /** @description Para `before` */
            next: number | null;
        };
        RevisionRow: {
            number: number;
            /** @enum {string} */
            kind: "CREATED" | "EDITED" | "PRICED" | "REPRICED" | "RESTORED";
            userName: string | null;
            reason: string | null;
            /** Format: date-time */
            at: string;
            total: number;
            isCurrent: boolean;
            added: number;
            removed: number;
            changed: number;
            terms: ("type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents")[];
        };
        Revision: {
            number: number;
            /** @enum {string} */
            kind: "CREATED" | "EDITED" | "PRICED" | "REPRICED" | "RESTORED";
            userName: string | null;
            reason: string | null;
            /** Format: date-time */
            at: string;
            total: number;
            isCurrent: boolean;
            added: number;
            removed: number;
            changed: number;
            /** @description Número do pedido */
            id: number;
            version: number;
            changes: {
                lines: components["schemas"]["RevisionLineChange"][];
                terms: components["schemas"]["RevisionTermChange"][];
                totals: {
                    field: string;
                    from: number;
                    to: number;
                }[];
            };
            lines: components["schemas"]["RevisionLine"][];
            totals: components["schemas"]["RevisionTotals"];
            canRestore: boolean;
        };
        RevisionLineChange: {
            /** @enum {string} */
            kind: "ADDED" | "REMOVED" | "CHANGED";
            productId: number;
            name: string;
            from: components["schemas"]["RevisionLine"];
            to: components["schemas"]["RevisionLine"];
        };
        RevisionLine: {
            productId: number;
            name: string;
            quantity: number;
            tableUnitPrice: number;
            orderPrice: number;
            total: number;
            orderIpi: number;
            orderIcms: number;
            orderAvailableAt: string | null;
            orderAvailableInDays: number;
            /** @description Só para quem pode ver custos */
            orderCostPrice?: number;
        } | null;
        RevisionTermChange: {
            /** @enum {string} */
            field: "type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents";
            from?: unknown;
            to?: unknown;
            /** @description Nome do cadastro, onde o valor é o número dele */
            fromName: string | null;
            toName: string | null;
        };
        RevisionTotals: {
            table: number;
            lines: number;
            kitFreight: number;
            condition: number;
            unloadFee: number;
            total: number;
            discountPercentage: number;
            potency: number;
            cost?: number;
        };
        RestoredRevision: {
            id: number;
            version: number;
            revision: number;
            dropped: {
                productId: number;
                name: string;
                code: string;
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
        };
        DriftReport: {
            id: number;
            version: number;
            /** @description Vai junto com a escolha: preços que mudaram desde então são mostrados de novo */
            fingerprint: string;
            hasDrift: boolean;
            lines: components["schemas"]["DriftLine"][];
            totals: {
                before: components["schemas"]["DriftTotals"];
                accept: components["schemas"]["DriftTotals"] & unknown;
                keep: components["schemas"]["DriftTotals"] & unknown;
            };
        };
        DriftLine: {
            productId: number;
            name: string;
            quantity: number;
            before: {
                /** @description Preço unitário */
                price: number;
                total: number;
                availableAt: string | null;
                availableInDays: number;
            };
            /** @description Null: não está mais à venda */
            after: {
                /** @description Preço unitário */
                price: number;
                total: number;
                availableAt: string | null;
                availableInDays: number;
            } | null;
            /** @description No preço unitário */
            difference: number | null;
            /** @description Por que não pode mais ser comprado */
            code: string | null;
            substitute: {
                /** @description Preço unitário */
                price: number;
                total: number;
                availableAt: string | null;
                availableInDays: number;
                productId: number;
                name: string;
            } | null;
            drifted: boolean;
            decisions: ("KEEP" | "SUBSTITUTE" | "DROP")[];
        };
        DriftTotals: {
            lines: number;
            kitFreight: number;
            condition: number;
            unloadFee: number;
            serviceFee: number;
            total: number;
        };
        OrderTimeline: {
            data: components["schemas"]["OrderTimelineEntry"][];
            /** @description Para `cursor` */
            next: string | null;
            /** @description Os filtros que dizem algo a quem chama */
            kinds: ("status" | "notes" | "revisions" | "approvals" | "erp" | "mails" | "files" | "events")[];
        };
        OrderTimelineEntry: {
            /** @enum {string} */
            kind: "STATUS" | "NOTE" | "REVISION" | "APPROVAL" | "ERP" | "MAIL" | "FILE" | "EVENT";
            /** @description Único na linha do tempo */
            key: string;
            /** Format: date-time */
            at: string;
            userName: string | null;
            /** @enum {string} */
            visibility: "PUBLIC" | "INTERNAL";
            action?: string;
            /** @enum {string|null} */
            fromStatus?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED" | null;
            /** @enum {string} */
            toStatus?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            /** @enum {string} */
            direction?: "FORWARD" | "BACK";
            note?: {
                id: number;
                text: string;
                /** @enum {string} */
                visibility: "PUBLIC" | "INTERNAL";
                /** @enum {string} */
                status: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
                files: {
                    id: number;
                    name: string;
                    mediaType: string;
                    bytes: number;
                    /**
                     * @description O arquivo não está mais guardado
                     * @enum {boolean}
                     */
                    isMissing?: true;
                }[];
            } | null;
            revision?: {
                number: number;
                /** @enum {string} */
                kind: "CREATED" | "EDITED" | "PRICED" | "REPRICED" | "RESTORED";
                reason: string | null;
                total: number;
                added: number;
                removed: number;
                changed: number;
                terms: ("type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents")[];
            };
            approval?: {
                /** @enum {string} */
                event: "REQUESTED" | "GRANTED" | "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
                /** @enum {string} */
                type?: "DISCOUNT" | "TOTAL_PRICE";
                value?: number;
                exceededPercentage?: number | null;
                requiredRole?: string;
                reason?: string | null;
            };
            erp?: {
                step: string;
                ok: boolean;
                errorCode: string | null;
                detail: string | null;
            };
            mail?: {
                event: string;
                subject: string;
                recipient: string;
                state: string;
            };
            file?: {
                id: number;
                name: string;
                mediaType: string;
                bytes: number;
                /**
                 * @description O arquivo não está mais guardado
                 * @enum {boolean}
                 */
                isMissing?: true;
            };
            event?: string;
        };
        CompositionProposal: {
            products: {
                productId: number;
                name: string;
                quantity: number;
                /** @description Preço unitário de hoje; null: não está à venda */
                price: number | null;
                total: number | null;
                code: string | null;
            }[];
            totals: components["schemas"]["SaleTotals"];
            blockers: components["schemas"]["Blocker"][];
        };
        OrderEditors: {
            /** @description Quem mais tem o formulário aberto, de quem abriu primeiro em diante */
            others: {
                userName: string;
                /** Format: date-time */
                since: string;
            }[];
        };
        EditingClosed: {
            closed: boolean;
        };
        OrderAssets: {
            id: number;
            assetIds: number[];
        };
        Order: {
            id: number;
            budget: boolean;
            budgetType: string;
            type: string;
            /** @enum {string} */
            status: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            version: number;
            revision: number;
            description: string | null;
            networkVoltage: string | null;
            potency: number;
            taxpayer: boolean;
            freightUf: string;
            dueDate: string | null;
            unloadFlag: boolean | null;
            /** Format: date-time */
            expirationAt: string | null;
            expectedCloseAt: string | null;
            /** Format: date-time */
            orderSentAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            shippedAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            kitId: number | null;
            clonedFromId: number | null;
            cancelReason: string | null;
            company: {
                id: number;
                name: string;
                fantasyName: string;
                cnpj: string;
                city: string | null;
                uf: string | null;
                phone: string | null;
                email: string | null;
            };
            companyHelper: {
                name: string;
                whatsapp: string | null;
            } | null;
            creatorName: string;
            client: {
                id: number;
                name: string;
                document: string;
                email: string | null;
                mobilePhone: string | null;
                stateRegistration: string | null;
                street: string | null;
                number: string | null;
                complement: string | null;
                district: string | null;
                city: string | null;
                uf: string | null;
                cep: string | null;
            } | null;
            paymentMethod: {
                id: number;
                name: string;
                kind: string;
            } | null;
            paymentCondition: {
                id: number;
                name: string;
                percentage: number;
                onCredit: boolean;
            } | null;
            shippingCompany: {
                id: number;
                name: string;
                cnpj: string | null;
            } | null;
            distributionCenter: {
                id: number;
                name: string;
            } | null;
            triangulation: {
                [key: string]: unknown;
            } | null;
            invoice: {
                number: string | null;
                key: string | null;
            } | null;
            futureInvoiceKey: string | null;
            shipment: {
                [key: string]: unknown;
            };
            claim: {
                originalOrderId: number | null;
                reason: string | null;
                solution: string | null;
                returnsGoods: boolean;
                returnFirst: boolean;
            } | null;
            totals: {
                table: number;
                lines: number;
                kitFreight: number;
                condition: number;
                unloadFee: number;
                serviceFee: number;
                total: number;
                totalWithoutServiceFee: number;
                discountPercentage: number;
                cost?: number;
                contributionMargin?: number | null;
            };
            lines: components["schemas"]["OrderLine"][];
            timeline: components["schemas"]["TimelineEntry"][];
            allowedActions: components["schemas"]["AllowedAction"][];
            editableGroups: string[];
            canAddNote: boolean;
            canAddDocuments: boolean;
            laterEdits: string[];
            approvals: components["schemas"]["OrderApprovals"];
            erpState?: string;
        };
        OrderLine: {
            position: number;
            productId: number;
            name: string;
            type: string;
            potency: number | null;
            unit: string;
            quantity: number;
            tableUnitPrice: number;
            orderPrice: number;
            total: number;
            orderIpi: number;
            orderIcms: number;
            orderAvailableAt: string | null;
            orderAvailableInDays: number;
            picked: number | null;
            serials: string | null;
            unsold: number;
            datasheetUrl: string | null;
            priceTrace: {
                [key: string]: unknown;
            }[];
            orderCostPrice?: number;
        };
        TimelineEntry: {
            /** @enum {string} */
            kind: "STATUS" | "NOTE";
            id: number;
            /** Format: date-time */
            at: string;
            userName: string | null;
            /** @enum {string} */
            visibility: "PUBLIC" | "INTERNAL";
            action?: string;
            /** @enum {string|null} */
            fromStatus?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED" | null;
            /** @enum {string} */
            toStatus?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            /** @enum {string} */
            direction?: "FORWARD" | "BACK";
            /** @enum {string} */
            status?: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
            text?: string;
            files?: {
                id: number;
                name: string;
                mediaType: string;
                bytes: number;
            }[];
        };
        AllowedAction: {
            action: string;
            /** @enum {string|null} */
            to: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED" | null;
            label: string;
            /** @enum {string} */
            note: "none" | "note" | "asset";
            data: string[];
            offers: string[];
            allowed: boolean;
            blockers: components["schemas"]["Blocker"][];
        };
        OrderApprovals: {
            needed: {
                /** @enum {string} */
                type: "DISCOUNT" | "TOTAL_PRICE";
                value: number;
                limit: number | null;
                excess: number;
                /** @enum {string|null} */
                requiredRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR" | null;
                ladder?: {
                    /** @enum {string} */
                    role: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
                    limit: number;
                    excess: number;
                }[];
            }[];
            isDiscountCovered: boolean;
            grantedByName: string | null;
            mayRequest: boolean;
            mayGiveDiscount: boolean;
            largestFreeDiscount?: {
                percentage: number;
                amount: number;
            };
            requests: {
                id: number;
                /** @enum {string} */
                type: "DISCOUNT" | "TOTAL_PRICE";
                /** @enum {string} */
                status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
                requestedValue: number;
                /** @enum {string} */
                requiredRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                expiresAt: string;
                /** Format: date-time */
                respondedAt: string | null;
                isCurrent: boolean;
                isOwn: boolean;
                mayAnswer: boolean;
                requesterName?: string;
                reason?: string | null;
                responderName?: string | null;
                responseReason?: string | null;
            }[];
        } | null;
        Moved: {
            id: number;
            version: number;
            /** @enum {string} */
            status: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
        };
        PaymentCondition: {
            id: number;
            name: string;
            /** @description Percentual sobre os itens; negativo é desconto */
            percentage: number;
            onCredit: boolean;
            /** @description Formas que a aceitam; vazio = todas */
            kinds: ("PIX" | "TRANSFER" | "BOLETO" | "CARD" | "FINANCING" | "OTHER")[];
            enabled: boolean;
            version: number;
        };
        PaymentMethod: {
            id: number;
            name: string;
            /** @enum {string} */
            kind: "PIX" | "TRANSFER" | "BOLETO" | "CARD" | "FINANCING" | "OTHER";
            enabled: boolean;
            version: number;
        };
        Regional: {
            id: number;
            name: string;
            teamsCount: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RegionalEntry: {
            id: number;
            name: string;
        };
        RegionalGoals: {
            regional: {
                id: number;
                name: string;
            };
            year: number;
            goals: {
                january?: number | null;
                february?: number | null;
                march?: number | null;
                april?: number | null;
                may?: number | null;
                june?: number | null;
                july?: number | null;
                august?: number | null;
                september?: number | null;
                october?: number | null;
                november?: number | null;
                december?: number | null;
            };
            /** @description Soma dos meses, em reais */
            total: number;
            version: number;
        };
        SavedView: {
            id: number;
            /** @enum {string} */
            screen: "BUDGETS" | "ORDERS";
            name: string;
            /** @description Vai no endereço: /orders?view={slug} */
            slug: string;
            /** @description Filtros e ordem da lista, como no endereço */
            query: string;
            columns: string[];
            perPage: number;
            inSidebar: boolean;
            isOwn: boolean;
            ownerName: string;
            sharedRole: {
                id: number;
                name: string;
            } | null;
            version: number;
        };
        ViewNeighbours: {
            view: components["schemas"]["SavedView"];
            previous: number | null;
            next: number | null;
        };
        ShippingCompany: {
            id: number;
            name: string;
            /** @description Sem CNPJ o pedido não pode ser enviado */
            cnpj: string | null;
            email: string | null;
            phone: string | null;
            enabled: boolean;
            version: number;
        };
        Team: {
            id: number;
            name: string;
            regionalId: number | null;
            regionalName: string | null;
            usersCount: number;
            companiesCount: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        UnloadFee: {
            id: number;
            initialRange: number;
            finalRange: number | null;
            value: number;
            version: number;
        };
        CompanyClientRow: {
            id: number;
            name: string;
            /** @description CPF mascarado (***.000.001-**) ou CNPJ com pontuação */
            document: string;
            /** @enum {string} */
            documentType: "CPF" | "CNPJ";
            email: string | null;
            mobilePhone: string | null;
            city: string | null;
            uf: string | null;
            companyId: number;
            companyName: string;
            /** Format: date-time */
            createdAt: string;
        };
        CompanyClientOption: components["schemas"]["Option"] & {
            /** @description Como nas listas: CPF mascarado */
            document: string;
            hasStateRegistration: boolean;
        };
        CompanyClient: components["schemas"]["CompanyClientRow"] & {
            /** @description CPF ou CNPJ canônico, sem pontuação */
            document?: string;
            stateRegistration: string | null;
            cep: string | null;
            street: string | null;
            number: string | null;
            complement: string | null;
            district: string | null;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("update" | "delete")[];
        };
        ProductKitList: {
            data: components["schemas"]["ProductKitRow"][];
            meta: components["schemas"]["ListMeta"];
        };
        ProductKitRow: {
            id: number;
            name: string;
            /** @enum {string} */
            systemType: "ON_GRID" | "HYBRID";
            /** @description Watts dos módulos */
            potency: number;
            /** @enum {string} */
            networkVoltage: "MONO_220" | "TRI_220" | "TRI_380";
            /** @enum {string|null} */
            fixationType: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
            /** @example 14×585 W */
            modules: string;
            /** @example Inversor Voltrix VX-6K Mono 220 V */
            inverters: string;
            /** @description null quando falta preço de algum item */
            totalPrice: number | null;
            /** @description R$/Wp */
            pricePerWp: number | null;
            availableAt: string | null;
            availableInDays: number;
            /** @description Todos os itens com preço e nenhum impedimento */
            sellable: boolean;
            blockers: components["schemas"]["Blocker"][];
            gauge: {
                ratio: number | null;
                min: number | null;
                max: number | null;
                /** @enum {string} */
                state: "INCOMPLETE" | "UNDER" | "IDLE" | "OK" | "OVER";
            };
            promotionEndsOn: string | null;
            promotionDiscount: number | null;
        };
        ProductKitName: {
            id: number;
            name: string;
            /** @enum {string} */
            systemType: "ON_GRID" | "HYBRID";
            potency: number;
        };
        ProductKit: components["schemas"]["ProductKitRow"] & {
            gauge?: components["schemas"]["KitGauge"];
            lines: components["schemas"]["PricedLine"][];
            version: number;
        };
        ProductRow: {
            id: number;
            name: string;
            /** @enum {string} */
            type: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER";
            /** @enum {string|null} */
            fixationType: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
            /** @enum {string|null} */
            connectorType: "END_CAP" | "MC4" | "STEM" | null;
            potency: number | null;
            unit: string;
            manufacturerId: number | null;
            manufacturerName: string | null;
            enabled: boolean;
            ipi: number;
            icmsTaxpayer: number;
            icmsNonTaxpayer: number;
            icmsExternalUf: number;
            availableAt: string | null;
            availableInDays: number;
            datasheetUrl: string | null;
            /** @description Só para quem pode ver custos */
            costPrice?: number;
        };
        ProductName: {
            id: number;
            name: string;
            /** @enum {string} */
            type: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER";
            /** @enum {string|null} */
            fixationType: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP" | null;
            potency: number | null;
            enabled: boolean;
        };
        PricedProductList: {
            data: components["schemas"]["PricedProduct"][];
            meta: components["schemas"]["ListMeta"];
            additionPercentage: number;
            /** @description Nunca positivo: o fator é 1 + desconto % */
            discountPercentage: number;
            freightPercentage: number;
        };
        PricedProduct: components["schemas"]["ProductRow"] & {
            specs: components["schemas"]["ProductSpecs"];
            quantity: number;
            /** @description Preço unitário na quantidade pedida; null = sem preço */
            price: number | null;
            totalPrice: number | null;
            /** @description Por que não há preço: código do catálogo de erros */
            priceError: string | null;
            icms: number;
            trace: components["schemas"]["PriceStep"][];
            nextBand: components["schemas"]["NextBand"];
            priceTables: components["schemas"]["PriceBand"][];
            exclusiveProduct: components["schemas"]["ExclusivePrice"];
            relatedProducts: components["schemas"]["PricedRelatedProduct"][];
        };
        ProductSpecs: {
            /** @enum {string} */
            inverterType?: "STRING" | "HYBRID" | "MICRO" | "OFF_GRID";
            /** @enum {string} */
            inverterOutput?: "MONO_220" | "TRI_220" | "TRI_380";
            minOverload?: number;
            maxOverload?: number;
            microInputs?: number;
            requiresStringBox?: boolean;
            strings?: number;
            minMasterBatteries?: number;
            maxMasterBatteries?: number;
            minSlaveBatteries?: number;
            maxSlaveBatteries?: number;
            compatibleBatteryIds?: number[];
            /** @enum {string} */
            batteryRole?: "MASTER" | "SLAVE";
            widthMm?: number;
            heightMm?: number;
            frameMm?: number;
            maxPanelWidthMm?: number;
            maxPanelHeightMm?: number;
            frameHeightsMm?: number[];
            maxPanelPotency?: number;
            panelsPerUnit?: number;
        };
        PriceBand: {
            price: number;
            adjustment: number;
            detachedTaxpayerMargin: number;
            detachedNonTaxpayerMargin: number;
            id: number;
            initialRange: number | null;
            finalRange: number | null;
        };
        ExclusivePrice: {
            price: number;
            adjustment: number;
            detachedTaxpayerMargin: number;
            detachedNonTaxpayerMargin: number;
        } | null;
        PricedRelatedProduct: {
            id: number;
            kitQuantity: number;
            name: string;
            potency: number | null;
            totalPrice: number | null;
            /** @description Só para quem pode ver custos */
            costPrice?: number;
        };
        Product: components["schemas"]["ProductRow"] & {
            specs: components["schemas"]["ProductSpecs"];
            relatedProducts: {
                id: number;
                name: string;
                kitQuantity: number;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
