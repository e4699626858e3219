/** Generated from api/generated/openapi.json by `npm run openapi`: change the API, not this file. */

export interface paths {
    "/users/me/twoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A própria verificação em duas etapas */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Situação */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TwoStep"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        /** Começa a configurar a verificação em duas etapas; vale depois do primeiro código */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Começada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/twoStep/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Liga a verificação em duas etapas com o primeiro código do aplicativo */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmTwoStepInput"];
                };
            };
            responses: {
                /** @description Os códigos de recuperação */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/twoStep/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Faz novos códigos de recuperação; os anteriores deixam de valer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordAgainInput"];
                };
            };
            responses: {
                /** @description Os códigos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/twoStep/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Desliga a verificação em duas etapas */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordAgainInput"];
                };
            };
            responses: {
                /** @description Desligada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
                    "application/json": components["schemas"]["LoginInput"];
                };
            };
            responses: {
                200: components["responses"]["Token"];
                /** @description A senha está certa, e falta a segunda etapa: POST /users/login/secondStep */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecondStepNeeded"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login/secondStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Troca a senha já aceita e um código do aplicativo, ou de recuperação, por um token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondStepInput"];
                };
            };
            responses: {
                200: components["responses"]["Token"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["PasswordRecoveryRequestInput"];
                };
            };
            responses: {
                /** @description Se houver um acesso, o link é enviado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        /** Diz se um link de recuperação ainda vale, sem usá-lo */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: components["parameters"]["path-token"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Vale */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        /** Define uma nova senha pelo link de recuperação e encerra todas as sessões */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: components["parameters"]["path-token"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordRecoveryInput"];
                };
            };
            responses: {
                /** @description Trocada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/keptForms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guarda por 30 minutos, cifrado por quem o envia, o formulário de uma sessão que terminou */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["KeepFormInput"];
                };
            };
            responses: {
                /** @description Guardado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/keptForms/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Devolve uma única vez o formulário guardado, a quem o enviou */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TakeKeptFormInput"];
                };
            };
            responses: {
                /** @description O conteúdo cifrado */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptForm"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                query?: {
                    queue?: boolean | string;
                };
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ProfileUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Saved-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["SessionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        post?: never;
        /** Encerra todas as próprias sessões menos a presente, e esquece os outros aparelhos */
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
                        "application/json": components["schemas"]["EndedSessions"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-3"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os aparelhos conhecidos da própria conta: as tentativas de entrar deles são contadas à parte */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os aparelhos */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KnownDeviceList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/users/me/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Esquece um aparelho: o próximo login dele é o de um desconhecido */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Esquecido */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Os 20 últimos logins da própria conta, também os de sessões que terminaram (90 dias) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Os logins, o mais novo na frente */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LoginList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/users/newUserChoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O que um novo usuário de uma empresa pode ter: tipos, time e alçada */
        get: {
            parameters: {
                query?: {
                    /** @description Sem ela, a própria empresa */
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
                        "application/json": components["schemas"]["NewUserChoices"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
                    id?: components["parameters"]["query-id-2"];
                    companyId?: components["parameters"]["query-companyId-2"];
                    staff?: "true" | "false";
                    /** @description Pessoas, usuários de API ou todos */
                    kind?: "PERSON" | "API" | "ALL";
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
                        "application/json": components["schemas"]["UserOptionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["AgreementInput"];
                };
            };
            responses: {
                /** @description Aceito */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saved"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["PasswordUpdateInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name-2"];
                    email?: components["parameters"]["query-email"];
                    companyId?: components["parameters"]["query-companyId"];
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
                        "application/json": components["schemas"]["UserPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["UserInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["User"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resetTwoStep/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retira a verificação em duas etapas de quem perdeu o aparelho e os códigos; só administradores */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetTwoStepInput"];
                };
            };
            responses: {
                /** @description Retirada */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["User"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um usuário; tipo e empresa não mudam */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserUpdateVersioned"];
                };
            };
            responses: {
                200: components["responses"]["User"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um usuário e encerra suas sessões e seus tokens na hora; o histórico fica */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                        "application/json": components["schemas"]["ApiTokenList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        /** Cria um token de um usuário de API e o mostra uma única vez */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiTokenInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name-2"];
                    isBold?: boolean | string;
                    permission?: components["schemas"]["Permission"] | null;
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
                        "application/json": components["schemas"]["RolePage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["RoleInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
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
                        "application/json": components["schemas"]["RoleOptionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        /** Por que um usuário tem, ou não, uma permissão ou uma tela, pelas regras que decidem */
        get: {
            parameters: {
                query: {
                    userId: number | string;
                    permission?: components["schemas"]["Permission"];
                    /** @description Chaves do menu; qualquer uma abre */
                    gate?: ("APPROVAL_THRESHOLDS_VIEW" | "DISTRIBUTION_CENTERS_VIEW" | "COMPANY_CLIENTS_VIEW" | "COMPANY_CLIENTS_VIEW_ALL" | "HOLIDAYS_VIEW" | "MANUFACTURERS_VIEW" | "REGIONALS_VIEW" | "TEAMS_VIEW" | "BUDGETS_VIEW" | "BUDGETS_VIEW_ALL" | "BUDGETS_VIEW_OWN" | "ORDERS_STORE" | "ORDERS_STORE_ALL" | "ORDERS_VIEW" | "ORDERS_VIEW_OWN" | "ORDERS_VIEW_ALL" | "CUSTOMER_CLAIMS_VIEW" | "INTEGRATOR" | "USERS_VIEW" | "USERS_VIEW_ALL" | "IS_BOLD" | "DASHBOARD_VIEW" | "DASHBOARD_REGIONAL_VIEW" | "COMPANY_TASKS_VIEW_ALL" | "COMPANY_TASKS_STORE" | "COMPANIES_VIEW_ALL" | "COMPANIES_VIEW" | "ROLES_VIEW" | "AUDIT_LOGS_VIEW" | "CIGAM_INTEGRATE_ORDER" | "GOALS_VIEW" | "GOALS_UPDATE" | "BLOCKED_COMPANIES_VIEW" | "EXTERNAL_LINK_DOCUMENTS" | "PRODUCTS_VIEW" | "PRODUCT_KITS_VIEW" | "FEEDBACKS_VIEW_ALL" | "PROMOTIONS_VIEW" | "SHIPPING_COMPANIES_VIEW_ALL" | "ROLES_VIEW_ALL" | "BANNERS_VIEW" | "FREIGHTS_VIEW" | "PRICE_TABLES_VIEW" | "PRODUCTS_UPDATE_COST_PRICE" | "PAYMENT_METHODS_VIEW_ALL" | "PAYMENT_ACCOUNT_UPDATE" | "NOTIFICATION_VIEW" | "NOTICES_UPDATE" | "UNLOAD_FEES_VIEW" | "EXTERNAL_API_QUOTA" | "VIDEOS_VIEW" | "PLAYLISTS_VIEW" | "CATEGORIES_VIEW")[] | null;
                    condition?: "THRESHOLD_ROLE" | "SELLS_LOOSE" | "STAFF";
                    /** @description Caminho de uma tela do portal */
                    screen?: "/approval-thresholds" | "/branches" | "/clients" | "/distribution-centers" | "/holidays" | "/manufacturers" | "/regionals" | "/teams" | "/" | "/queue" | "/budgets/new" | "/budgets/newHybrid" | "/budgets/customized" | "/cart" | "/cart/detached" | "/checkout" | "/budgets" | "/orders" | "/orders/erp" | "/serviceFee/orders" | "/customerClaims" | "/approval-thresholds-requests" | "/users" | "/faq" | "/university" | "/profile" | "/profile/security" | "/policy" | "/keys" | "/policy/terms" | "/dashboard-orders" | "/goals" | "/companyTasks" | "/companyTasks/new" | "/companies" | "/blockedCompanies" | "/exports" | "/products" | "/kits" | "/feedback" | "/feedbacks" | "/promotions" | "/banners" | "/notifications" | "/notices" | "/priceTables" | "/freights" | "/costPriceTable" | "/unload-fees" | "/paymentMethods" | "/paymentConditions" | "/payment-account" | "/videos" | "/playlists" | "/categories" | "/roles" | "/external-api-quota" | "/shippingCompanies" | "/auditLogs";
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um perfil; vale na próxima requisição de quem o tem */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RoleUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Saved-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um perfil que ninguém usa */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["ManufacturerPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ManufacturerInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["OptionList"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                        "application/json": components["schemas"]["ManufacturerCheck"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Manufacturer"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um fabricante */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ManufacturerUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Manufacturer"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um fabricante que nenhum produto usa */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    type?: components["parameters"]["query-type-2"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["ApprovalThresholdPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ApprovalThresholdInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["ApprovalThreshold"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma alçada */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalThresholdUpdate"];
                };
            };
            responses: {
                200: components["responses"]["ApprovalThreshold"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma alçada; o papel passa a ter a do papel inferior */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    view?: "pending" | "answered" | "mine";
                    type?: components["parameters"]["query-type-2"];
                    orderId?: components["parameters"]["query-orderId"];
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
                        "application/json": components["schemas"]["ApprovalRequestPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApproveInput"];
                };
            };
            responses: {
                200: components["responses"]["AnsweredApproval"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectInput"];
                };
            };
            responses: {
                200: components["responses"]["AnsweredApproval"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/answerMany/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ensaia uma resposta a várias solicitações: quais passam, quais não e por quê; não altera nada */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerPreviewInput"];
                };
            };
            responses: {
                /** @description O ensaio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RehearsedApprovals"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/answerMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Responde várias solicitações; cada uma passa por todas as regras e responde por si */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerManyInput"];
                };
            };
            responses: {
                /** @description O que houve com cada uma */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnsweredApprovals"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvalThresholdsRequests/comment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Comenta sem responder: uma observação interna no pedido, e um aviso a quem solicitou */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RequestCommentInput"];
                };
            };
            responses: {
                201: components["responses"]["Done-4"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
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
                        "application/json": components["schemas"]["ApprovalDelegationPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ApprovalDelegationInput"];
                };
            };
            responses: {
                201: components["responses"]["ApprovalDelegation"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["OptionList"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["ApprovalDelegation"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma delegação própria */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalDelegationUpdate"];
                };
            };
            responses: {
                200: components["responses"]["ApprovalDelegation"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Encerra uma delegação própria */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-3"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    cnpj?: components["parameters"]["query-cnpj"];
                    uf?: components["parameters"]["query-uf"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["BranchPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["BranchInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Branch"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma filial */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BranchUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Branch"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma filial */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
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
                        "application/json": components["schemas"]["BlockedCompanyPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        /** Bloqueia um CNPJ, ou pela raiz todos os estabelecimentos, encerra as sessões de quem é dele e avisa o consultor */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockedCompanyInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        /** Mostra um bloqueio e quem ele atinge: empresas, pessoas e pedidos em andamento */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
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
                        "application/json": components["schemas"]["BlockedCompanyRecord"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        post?: never;
        /** Desfaz um bloqueio, com o motivo, e avisa o consultor */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UnblockInput"];
                };
            };
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blockedCompanies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ensaia um bloqueio: empresas, pessoas e pedidos que ele atinge; não altera nada */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BlockedCompanyInput"];
                };
            };
            responses: {
                /** @description Quem é atingido */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlockImpact"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
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
                    userId?: components["parameters"]["query-userId"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
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
                        "application/json": components["schemas"]["ApiQuotaPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["ApiQuota"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Define a cota diária de um usuário de API; vazia volta ao padrão */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiQuotaUpdate"];
                };
            };
            responses: {
                200: components["responses"]["ApiQuota"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["ApiQuota"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Define a cota diária de uma empresa; vazia tira o limite */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiQuotaUpdate"];
                };
            };
            responses: {
                200: components["responses"]["ApiQuota"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["AuditLogPage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/auditLogs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Planilha da auditoria com os filtros da lista, uma linha por campo alterado (até 2.000 registros) */
        get: {
            parameters: {
                query?: {
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    userId?: components["parameters"]["query-userId"];
                    productId?: components["parameters"]["query-productId"];
                    tableName?: components["parameters"]["query-tableName"];
                    recordPrimaryKey?: components["parameters"]["query-recordPrimaryKey"];
                    action?: components["parameters"]["query-action"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt"];
                    area?: "orders" | "orderNotes" | "companies" | "products" | "exclusiveProducts" | "priceTables";
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CustomizedBudgetInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CartTermsInput"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Esvazia o carrinho: empresa, produtos e condições */
        delete: {
            parameters: {
                query?: {
                    version?: components["parameters"]["query-version"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CartItemInput"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    productId: components["parameters"]["path-productId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartItemUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Retira um produto, e o que tinha vindo com ele e ninguém mais precisa */
        delete: {
            parameters: {
                query?: {
                    version?: components["parameters"]["query-version"];
                };
                header?: never;
                path: {
                    productId: components["parameters"]["path-productId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CartKitInput"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CartInput"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carts/current/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O que mudaria se os materiais fossem calculados para os módulos que há; nada é gravado */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["MaterialsProposal"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        put?: never;
        /** Aceita a proposta que foi mostrada, na versão em que foi mostrada; o que foi posto à mão fica */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaterialsInput"];
                };
            };
            responses: {
                200: components["responses"]["Cart"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name-2"];
                    cnpj?: components["parameters"]["query-cnpj"];
                    status?: components["schemas"]["ShownCompanyStatus"][] | null;
                    uf?: components["schemas"]["Uf"][] | null;
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    teamId?: number | string;
                    regionalId?: components["parameters"]["query-regionalId"];
                    priceTableId?: number | string;
                    allowDetachedOrder?: boolean | string;
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
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
                        "application/json": components["schemas"]["CompanyPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CompanyInput"];
                };
            };
            responses: {
                201: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
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
                        "application/json": components["schemas"]["CompanyOptionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["CompanyChoices"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["CompanySummary"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["CompanyList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    cnpj: components["parameters"]["path-cnpj"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Company"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    cnpj: components["parameters"]["path-cnpj"];
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
                404: components["responses"]["NotFound"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["RegistrationInput"];
                };
            };
            responses: {
                /** @description Cadastro recebido */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Registered"];
                    };
                };
                400: components["responses"]["Refused"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                            address: components["schemas"]["CepAddress"] | null;
                        };
                    };
                };
                404: components["responses"]["NotFound"];
                429: components["responses"]["TooManyRequests"];
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
                            /** @description A equipe já a ativou: falta só o primeiro usuário */
                            isActive: boolean;
                        };
                    };
                };
                400: components["responses"]["Refused"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ActivationInput"];
                };
            };
            responses: {
                /** @description A conta */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Activated"];
                    };
                };
                400: components["responses"]["Refused"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Company"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera os dados de uma empresa */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma empresa sem pedidos em andamento; reactivate desfaz */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyInfoUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyConfigUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyFinancialUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyProfileUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DisapprovalInput"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/resendActivation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envia outro link de ativação à empresa que ainda não tem usuários; os anteriores deixam de valer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Na fila de envio */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Done"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SuspensionInput"];
                };
            };
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Company"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["TermsVersionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["TermsUpdate"];
                };
            };
            responses: {
                /** @description Publicada */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublishedTerms"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["TermsText"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    key: components["parameters"]["path-key"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["SitePage"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera o texto de uma página */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: components["parameters"]["path-key"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SitePageUpdate"];
                };
            };
            responses: {
                200: components["responses"]["SitePage"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-3"];
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
                        "application/json": components["schemas"]["FaqEntryList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["FaqEntryInput"];
                };
            };
            responses: {
                201: components["responses"]["FaqEntry"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["FaqEntry"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma pergunta frequente */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FaqEntryUpdate"];
                };
            };
            responses: {
                200: components["responses"]["FaqEntry"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma pergunta frequente; a auditoria guarda o texto */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    cnpj?: components["parameters"]["query-cnpj"];
                    uf?: components["parameters"]["query-uf"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["DistributionCenterPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["DistributionCenterInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["DistributionCenter"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um centro de distribuição */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DistributionCenterUpdate"];
                };
            };
            responses: {
                200: components["responses"]["DistributionCenter"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um centro de distribuição que nenhum pedido usa e que não é o padrão */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    trouble?: "DEAD" | "RETRYING" | "WAITING" | "RUNNING";
                    code?: "COMPANY_DOES_NOT_EXISTS_ON_ERP" | "FAILED_TO_CREATE_ERP_MATERIAL" | "FAILED_TO_CREATE_ERP_ENGENHARIA" | "FAILED_TO_CREATE_ERP_ORDER" | "ERP_AUTHENTICATION_FAILED" | "ERP_INTEGRATION_FAILED";
                    id?: string;
                    search?: components["parameters"]["query-search-3"];
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
                        "application/json": components["schemas"]["ErpTroublePage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["IntegrateManyInput"];
                };
            };
            responses: {
                /** @description O que aconteceu com cada um */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IntegrateManyResult"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        /** Guarda um PDF, PNG ou JPEG (até 10.000.000 bytes) para uma observação; acima da cota do dia, 429 */
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage-2"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    uf?: components["parameters"]["query-uf"];
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
                        "application/json": components["schemas"]["FreightPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    initialDate?: string;
                    finalDate?: string;
                    year?: string;
                    name?: components["parameters"]["query-name"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["HolidayPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["HolidayInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    year: components["parameters"]["path-year"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["NationalHolidaysInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Holiday"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um feriado */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HolidayUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Holiday"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um feriado */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["NoticeList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["Ok"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    recipient?: string;
                    state?: "QUEUED" | "SENT" | "OUTBOX" | "DEAD";
                    orderId?: components["parameters"]["query-orderId"];
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
                        "application/json": components["schemas"]["MailPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                        "application/json": components["schemas"]["MintedLink"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-5"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search"];
                    id?: components["parameters"]["query-id"];
                    companyId?: components["parameters"]["query-companyId"];
                    orderStatus?: components["parameters"]["query-orderStatus"];
                    budgetType?: components["parameters"]["query-budgetType"];
                    type?: components["parameters"]["query-type"];
                    companyClientId?: components["parameters"]["query-companyClientId"];
                    clientName?: components["parameters"]["query-clientName"];
                    description?: components["parameters"]["query-description"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    initialOrderPotency?: components["parameters"]["query-initialOrderPotency"];
                    finalOrderPotency?: components["parameters"]["query-finalOrderPotency"];
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    creatorUserId?: components["parameters"]["query-creatorUserId"];
                    creatorName?: components["parameters"]["query-creatorName"];
                    paymentMethodId?: components["parameters"]["query-paymentMethodId"];
                    teamIds?: components["parameters"]["query-teamIds"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
                    initialExpirationAt?: components["parameters"]["query-initialExpirationAt"];
                    finalExpirationAt?: components["parameters"]["query-finalExpirationAt"];
                    initialOrderSentAt?: components["parameters"]["query-initialOrderSentAt"];
                    finalOrderSentAt?: components["parameters"]["query-finalOrderSentAt"];
                    initialDueDate?: components["parameters"]["query-initialDueDate"];
                    finalDueDate?: components["parameters"]["query-finalDueDate"];
                    overdue?: components["parameters"]["query-overdue"];
                    receiptSent?: components["parameters"]["query-receiptSent"];
                    field?: components["parameters"]["query-field-2"];
                    order?: components["parameters"]["query-order-2"];
                    budget?: components["parameters"]["query-budget"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search"];
                    id?: components["parameters"]["query-id"];
                    companyId?: components["parameters"]["query-companyId"];
                    orderStatus?: components["parameters"]["query-orderStatus"];
                    budgetType?: components["parameters"]["query-budgetType"];
                    type?: components["parameters"]["query-type"];
                    companyClientId?: components["parameters"]["query-companyClientId"];
                    clientName?: components["parameters"]["query-clientName"];
                    description?: components["parameters"]["query-description"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    initialOrderPotency?: components["parameters"]["query-initialOrderPotency"];
                    finalOrderPotency?: components["parameters"]["query-finalOrderPotency"];
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    creatorUserId?: components["parameters"]["query-creatorUserId"];
                    creatorName?: components["parameters"]["query-creatorName"];
                    paymentMethodId?: components["parameters"]["query-paymentMethodId"];
                    teamIds?: components["parameters"]["query-teamIds"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
                    initialExpirationAt?: components["parameters"]["query-initialExpirationAt"];
                    finalExpirationAt?: components["parameters"]["query-finalExpirationAt"];
                    initialOrderSentAt?: components["parameters"]["query-initialOrderSentAt"];
                    finalOrderSentAt?: components["parameters"]["query-finalOrderSentAt"];
                    initialDueDate?: components["parameters"]["query-initialDueDate"];
                    finalDueDate?: components["parameters"]["query-finalDueDate"];
                    overdue?: components["parameters"]["query-overdue"];
                    receiptSent?: components["parameters"]["query-receiptSent"];
                    field?: components["parameters"]["query-field-2"];
                    order?: components["parameters"]["query-order-2"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["ExportInput"];
                };
            };
            responses: {
                201: components["responses"]["Done-5"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                        "application/json": components["schemas"]["ExportSeen"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    budget?: components["parameters"]["query-budget"];
                    isTotalizer?: components["parameters"]["query-isTotalizer"];
                    id?: components["parameters"]["query-id"];
                    companyId?: components["parameters"]["query-companyId"];
                    orderStatus?: components["parameters"]["query-orderStatus"];
                    budgetType?: components["parameters"]["query-budgetType"];
                    type?: components["parameters"]["query-type"];
                    companyClientId?: components["parameters"]["query-companyClientId"];
                    clientName?: components["parameters"]["query-clientName"];
                    description?: components["parameters"]["query-description"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    initialOrderPotency?: components["parameters"]["query-initialOrderPotency"];
                    finalOrderPotency?: components["parameters"]["query-finalOrderPotency"];
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    creatorUserId?: components["parameters"]["query-creatorUserId"];
                    creatorName?: components["parameters"]["query-creatorName"];
                    paymentMethodId?: components["parameters"]["query-paymentMethodId"];
                    teamIds?: components["parameters"]["query-teamIds"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
                    initialExpirationAt?: components["parameters"]["query-initialExpirationAt"];
                    finalExpirationAt?: components["parameters"]["query-finalExpirationAt"];
                    initialOrderSentAt?: components["parameters"]["query-initialOrderSentAt"];
                    finalOrderSentAt?: components["parameters"]["query-finalOrderSentAt"];
                    initialDueDate?: components["parameters"]["query-initialDueDate"];
                    finalDueDate?: components["parameters"]["query-finalDueDate"];
                    overdue?: components["parameters"]["query-overdue"];
                    receiptSent?: components["parameters"]["query-receiptSent"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    budget?: components["parameters"]["query-budget"];
                    isTotalizer?: components["parameters"]["query-isTotalizer"];
                    id?: components["parameters"]["query-id"];
                    companyId?: components["parameters"]["query-companyId"];
                    orderStatus?: components["parameters"]["query-orderStatus"];
                    budgetType?: components["parameters"]["query-budgetType"];
                    type?: components["parameters"]["query-type"];
                    companyClientId?: components["parameters"]["query-companyClientId"];
                    clientName?: components["parameters"]["query-clientName"];
                    description?: components["parameters"]["query-description"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    initialOrderPotency?: components["parameters"]["query-initialOrderPotency"];
                    finalOrderPotency?: components["parameters"]["query-finalOrderPotency"];
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    creatorUserId?: components["parameters"]["query-creatorUserId"];
                    creatorName?: components["parameters"]["query-creatorName"];
                    paymentMethodId?: components["parameters"]["query-paymentMethodId"];
                    teamIds?: components["parameters"]["query-teamIds"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
                    initialExpirationAt?: components["parameters"]["query-initialExpirationAt"];
                    finalExpirationAt?: components["parameters"]["query-finalExpirationAt"];
                    initialOrderSentAt?: components["parameters"]["query-initialOrderSentAt"];
                    finalOrderSentAt?: components["parameters"]["query-finalOrderSentAt"];
                    initialDueDate?: components["parameters"]["query-initialDueDate"];
                    finalDueDate?: components["parameters"]["query-finalDueDate"];
                    overdue?: components["parameters"]["query-overdue"];
                    receiptSent?: components["parameters"]["query-receiptSent"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["OrderInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    isTotalizer?: components["parameters"]["query-isTotalizer"];
                    id?: components["parameters"]["query-id"];
                    companyId?: components["parameters"]["query-companyId"];
                    orderStatus?: components["parameters"]["query-orderStatus"];
                    budgetType?: components["parameters"]["query-budgetType"];
                    type?: components["parameters"]["query-type"];
                    companyClientId?: components["parameters"]["query-companyClientId"];
                    clientName?: components["parameters"]["query-clientName"];
                    description?: components["parameters"]["query-description"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    initialOrderPotency?: components["parameters"]["query-initialOrderPotency"];
                    finalOrderPotency?: components["parameters"]["query-finalOrderPotency"];
                    companyHelper?: components["parameters"]["query-companyHelper"];
                    creatorUserId?: components["parameters"]["query-creatorUserId"];
                    creatorName?: components["parameters"]["query-creatorName"];
                    paymentMethodId?: components["parameters"]["query-paymentMethodId"];
                    teamIds?: components["parameters"]["query-teamIds"];
                    initialCreatedAt?: components["parameters"]["query-initialCreatedAt-2"];
                    finalCreatedAt?: components["parameters"]["query-finalCreatedAt-2"];
                    initialExpirationAt?: components["parameters"]["query-initialExpirationAt"];
                    finalExpirationAt?: components["parameters"]["query-finalExpirationAt"];
                    initialOrderSentAt?: components["parameters"]["query-initialOrderSentAt"];
                    finalOrderSentAt?: components["parameters"]["query-finalOrderSentAt"];
                    initialDueDate?: components["parameters"]["query-initialDueDate"];
                    finalDueDate?: components["parameters"]["query-finalDueDate"];
                    overdue?: components["parameters"]["query-overdue"];
                    receiptSent?: components["parameters"]["query-receiptSent"];
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
                        "application/json": components["schemas"]["ServiceFeeOrderPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["BulkPreviewInput"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["BulkInput"];
                };
            };
            responses: {
                200: components["responses"]["BulkResult"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    key: components["parameters"]["path-key-2"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["BulkResult"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    key: components["parameters"]["path-key-2"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RestoreInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CloneInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderNoteInput"];
                };
            };
            responses: {
                201: components["responses"]["Done-4"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalCheckInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderPricesUpdate"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/prices/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calcula os preços com que o pedido fecha num total, com margem e quem aprova; não altera nada */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TargetPriceInput"];
                };
            };
            responses: {
                /** @description Os preços */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TargetPrices"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                    number: components["parameters"]["path-number"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                    number: components["parameters"]["path-number"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RestoreRevisionInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompositionInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O que mudaria se os materiais fossem calculados para os módulos que há, com preços de hoje; não salva */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["MaterialsProposal"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Aceita a proposta que foi mostrada, na versão em que foi mostrada; tudo ganha os preços de hoje */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MaterialsInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Diz que o formulário do pedido foi fechado */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssetsInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um orçamento ou pedido; um grupo de campos que não veio fica como está */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderUpdateVersioned"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatusChangeInput"];
                };
            };
            responses: {
                200: components["responses"]["Moved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DistributionCenterInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaxesInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlannedDatesInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LineAvailabilityInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VolumesInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipmentInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeliveryInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UnsoldInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClaimInput"];
                };
            };
            responses: {
                200: components["responses"]["Saved"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    kind?: components["parameters"]["query-kind"];
                    paymentMethodId?: number | string;
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["PaymentConditionPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    kind?: components["parameters"]["query-kind"];
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["PaymentMethodPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/paymentAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dados de recebimento: a chave PIX e a conta bancária que os pedidos mostram a quem paga */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["PaymentAccount"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera os dados de recebimento; valem para os próximos pagamentos, e para os que ainda são esperados */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentAccountUpdate"];
                };
            };
            responses: {
                200: components["responses"]["PaymentAccount"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Como pagar o pedido: PIX copia e cola, dados bancários ou boleto, e os comprovantes enviados */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description O pagamento */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderPayment"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/orders/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enviei o comprovante: arquivos já enviados e uma observação; não muda o status */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReceiptInput"];
                };
            };
            responses: {
                /** @description Enviado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentDocument"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/boletos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Anexa o boleto (PDF já enviado); outro o substitui com a versão seguinte, e o integrador é avisado */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BoletoInput"];
                };
            };
            responses: {
                /** @description Anexado */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentDocument"];
                    };
                };
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** O que espera por quem pergunta, por grupo; com group, as linhas dele com o próximo passo, as mais antigas antes */
        get: {
            parameters: {
                query?: {
                    cursor?: components["parameters"]["query-cursor"];
                    page?: components["parameters"]["query-page"];
                    perPage?: components["parameters"]["query-perPage"];
                    group?: "APPROVALS" | "STEPS" | "RECEIPTS" | "ERP" | "ACTIVATIONS" | "EXPIRING" | "CLIENTS" | "PAYMENTS" | "DOCUMENTS";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A fila */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Queue"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
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
                        "application/json": components["schemas"]["RegionalPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["RegionalInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["RegionalEntryList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
    "/regionals/goals/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As metas de um ano, uma linha por regional */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    year: components["parameters"]["path-year"];
                };
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
                        "application/json": components["schemas"]["YearlyGoalList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Regional"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma regional */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegionalUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Regional"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma regional sem times */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id-2"];
                    year: components["parameters"]["path-year"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["RegionalGoals"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera as metas de uma regional, os doze meses de uma vez */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id-2"];
                    year: components["parameters"]["path-year"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GoalsUpdate"];
                };
            };
            responses: {
                200: components["responses"]["RegionalGoals"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["SavedViewList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["SavedViewInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                200: components["responses"]["OptionList"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["ListCounts"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        /** Abre uma visão pelo link, dentro da empresa ou para a equipe; quem o recebe vê o filtro, e só os próprios registros */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    slug: components["parameters"]["path-slug"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["SavedView"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                    slug: components["parameters"]["path-slug"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["SavedView"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera uma visão própria: nome, filtros, colunas, com quem é compartilhada */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedViewUpdateVersioned"];
                };
            };
            responses: {
                200: components["responses"]["SavedView"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui uma visão própria; o link deixa de abrir */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done-2"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    cnpj?: string;
                    enabled?: components["parameters"]["query-enabled"];
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
                        "application/json": components["schemas"]["ShippingCompanyPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name"];
                    regionalId?: components["parameters"]["query-regionalId"];
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
                        "application/json": components["schemas"]["TeamPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["TeamInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["OptionList"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Team"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um time */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TeamUpdate"];
                };
            };
            responses: {
                200: components["responses"]["Team"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um time em que não há ninguém */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
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
                        "application/json": components["schemas"]["UnloadFeePage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    name?: components["parameters"]["query-name-2"];
                    email?: components["parameters"]["query-email"];
                    cpf?: string | null;
                    cnpj?: components["parameters"]["query-cnpj"];
                    clientDocument?: components["parameters"]["query-clientDocument"];
                    mobilePhone?: string | null;
                    companyId?: components["parameters"]["query-companyId"];
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
                        "application/json": components["schemas"]["CompanyClientPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    "application/json": components["schemas"]["CompanyClientInput"];
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
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    search?: components["parameters"]["query-search-2"];
                    id?: components["parameters"]["query-id-2"];
                    companyId?: components["parameters"]["query-companyId-2"];
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
                        "application/json": components["schemas"]["CompanyClientOptionList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["CompanyClient"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        /** Altera um cliente; a empresa dona não muda */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyClientUpdate"];
                };
            };
            responses: {
                200: components["responses"]["CompanyClient"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
            };
        };
        post?: never;
        /** Exclui um cliente sem pedidos em andamento */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: components["responses"]["Done"];
                400: components["responses"]["Refused"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                409: components["responses"]["Outdated"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage-2"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    systemType?: components["parameters"]["query-systemType"];
                    initialPotency?: components["parameters"]["query-initialPotency"];
                    finalPotency?: components["parameters"]["query-finalPotency"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    fixationType?: components["parameters"]["query-fixationType"];
                    manufacturerId?: components["parameters"]["query-manufacturerId"];
                    companyId?: components["parameters"]["query-companyId"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["ProductKitNameList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage-2"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    systemType?: components["parameters"]["query-systemType"];
                    initialPotency?: components["parameters"]["query-initialPotency"];
                    finalPotency?: components["parameters"]["query-finalPotency"];
                    networkVoltage?: components["parameters"]["query-networkVoltage"];
                    fixationType?: components["parameters"]["query-fixationType"];
                    manufacturerId?: components["parameters"]["query-manufacturerId"];
                    companyId?: components["parameters"]["query-companyId"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    companyId?: components["parameters"]["query-companyId"];
                };
                header?: never;
                path: {
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    type?: components["parameters"]["query-type-3"];
                    fixationType?: components["parameters"]["query-fixationType"];
                    inverterType?: components["parameters"]["query-inverterType"];
                    manufacturerId?: components["parameters"]["query-manufacturerId"];
                    enabled?: boolean | string;
                    initialPotency?: components["parameters"]["query-initialPotency-2"];
                    finalPotency?: components["parameters"]["query-finalPotency-2"];
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
                        "application/json": components["schemas"]["ProductPage"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                        "application/json": components["schemas"]["ProductNameList"];
                    };
                };
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    perPage?: components["parameters"]["query-perPage-2"];
                    page?: components["parameters"]["query-page"];
                    cursor?: components["parameters"]["query-cursor"];
                    field?: components["parameters"]["query-field"];
                    order?: components["parameters"]["query-order"];
                    search?: components["parameters"]["query-search"];
                    type?: components["parameters"]["query-type-3"];
                    fixationType?: components["parameters"]["query-fixationType"];
                    inverterType?: components["parameters"]["query-inverterType"];
                    manufacturerId?: components["parameters"]["query-manufacturerId"];
                    initialPotency?: components["parameters"]["query-initialPotency-2"];
                    finalPotency?: components["parameters"]["query-finalPotency-2"];
                    id?: (number | string)[] | null;
                    companyId?: components["parameters"]["query-companyId"];
                    detachedPrice?: boolean | string;
                    taxpayer?: boolean | string;
                    freightUf?: components["schemas"]["Uf"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
                    id: components["parameters"]["path-id"];
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
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                422: components["responses"]["InvalidFields"];
                429: components["responses"]["TooManyRequests"];
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
        AccessExplanation: {
            allowed: boolean;
            steps: {
                /** @enum {string} */
                check: "USER_ACTIVE" | "COMPANY_NOT_BLOCKED" | "COMPANY_ACTIVE" | "TERMS_ACCEPTED" | "PASSWORD_FRESH" | "TWO_STEP_SET_UP" | "API_USERS_ALLOWED" | "GRANT" | "CONDITION";
                passed: boolean;
                /** @enum {string} */
                by?: "ADMIN" | "ROLE" | "STAFF" | "EVERYONE";
                permission?: components["schemas"]["Permission"];
                anyOf?: components["schemas"]["Permission"][];
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
                status: components["schemas"]["CompanyStatus"];
            };
            role: {
                id: number;
                name: string;
                level: number;
            };
        };
        Activated: {
            email: string;
        };
        ActivationInput: {
            name: string;
            email: string;
            password: string;
            passwordConfirmation: string;
            token: string;
        };
        AddedHolidays: {
            year: number;
            added: {
                /** Format: date */
                date: string;
                name: string;
            }[];
        };
        Agreement: {
            version: number;
            text: string;
        };
        AgreementInput: {
            version: number;
            /** @enum {boolean} */
            accepted: true;
        };
        AllowedAction: {
            action: components["schemas"]["OrderAction"];
            to: components["schemas"]["OrderStatus"] | null;
            label: string;
            /** @enum {string} */
            note: "none" | "note" | "asset";
            data: ("invoiceKey" | "invoiceNumber" | "driver" | "plate" | "tracking" | "volumes" | "volumesShipped" | "expectedCloseAt" | "deliveredAt" | "collectionDate" | "carrier" | "plannedOn" | "citedInvoiceKey" | "invoiceTotal" | "solution" | "lines")[];
            offers: ("invoiceKey" | "invoiceNumber" | "driver" | "plate" | "tracking" | "volumes" | "volumesShipped" | "expectedCloseAt" | "deliveredAt" | "collectionDate" | "carrier" | "plannedOn" | "citedInvoiceKey" | "invoiceTotal" | "solution" | "lines")[];
            allowed: boolean;
            blockers: components["schemas"]["Blocker"][];
        };
        AnswerManyInput: {
            ids: number[];
            /** @enum {string} */
            verb: "approve" | "reject";
            reason?: string | null;
        };
        AnswerPreviewInput: {
            ids: number[];
            /** @enum {string} */
            verb: "approve" | "reject";
        };
        AnsweredApproval: {
            id: number;
            status: components["schemas"]["ApprovalRequestStatus"];
            version: number;
        };
        AnsweredApprovals: {
            data: {
                id: number;
                ok: boolean;
                /** @description Por que não */
                code?: components["schemas"]["ErrorCode"];
            }[];
        };
        ApiQuota: {
            /** @description Do usuário ou da empresa */
            id: number;
            name: string;
            dailyLimit: number | null;
            /** @description 0: não tem cota própria */
            version: number;
        };
        ApiQuotaInput: {
            dailyLimit?: number | null;
        };
        ApiQuotaPage: {
            data: components["schemas"]["ApiQuotaRow"][];
            meta: components["schemas"]["ListMeta"];
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
        ApiQuotaUpdate: components["schemas"]["ApiQuotaInput"] & {
            version: number | null;
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
        ApiTokenInput: {
            name: string;
            validDays?: number | null;
        };
        ApiTokenList: {
            data: components["schemas"]["ApiToken"][];
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
        ApprovalCheck: {
            withinLimit: boolean;
            requests: {
                id: number;
                type: components["schemas"]["ThresholdType"];
                requiredRole: components["schemas"]["ThresholdRole"];
                /** Format: date-time */
                expiresAt: string;
            }[];
        };
        ApprovalCheckInput: {
            discount?: number | null;
            products?: {
                productId: number;
                price: number;
            }[];
            version?: number | null;
            request?: boolean | null;
            reason?: string | null;
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
        ApprovalDelegationInput: {
            toUserId: number;
            startsOn: string;
            endsOn: string;
        };
        ApprovalDelegationPage: {
            data: components["schemas"]["ApprovalDelegation"][];
            meta: components["schemas"]["ListMeta"];
        };
        ApprovalDelegationUpdate: components["schemas"]["ApprovalDelegationInput"] & {
            version: number;
        };
        ApprovalRequest: {
            id: number;
            orderId: number;
            type: components["schemas"]["ThresholdType"];
            status: components["schemas"]["ApprovalRequestStatus"];
            /** @description Pontos percentuais (DISCOUNT) ou reais (TOTAL_PRICE) */
            requestedValue: number;
            /** @description Pontos acima da alçada de quem solicitou */
            exceededPercentage: number | null;
            requiredRole: components["schemas"]["ThresholdRole"];
            reason: string | null;
            requesterName: string;
            isOwn: boolean;
            mayAnswer: boolean;
            /** @enum {string|null} */
            answerRefusal: "REQUESTER" | "PRICE_WRITER" | "DELEGATOR_WROTE_PRICE" | "ROLE" | null;
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
            orderStatus: components["schemas"]["OrderStatus"];
            total: number;
            discountPercentage: number;
            /** @description Em reais, sobre os itens */
            discount: number;
            /** @description O total a preço de tabela quando foi solicitado; nulo nas solicitações mais antigas */
            totalBefore: number | null;
            contributionMargin?: number | null;
            /** @description A margem a preço de tabela */
            marginBefore?: number | null;
            marginParts?: components["schemas"]["MarginParts"];
            limits?: {
                /** @description A alçada de quem solicitou; nulo: sem limite */
                requester: number | null;
                /** @description A alçada de quem lê, também por delegação */
                reader: number | null;
                next: {
                    role: components["schemas"]["ThresholdRole"];
                    limit: number;
                } | null;
            };
            lastDiscounts?: {
                orderId: number;
                /** Format: date-time */
                sentAt: string;
                total: number;
                discountPercentage: number;
                isClient: boolean;
                isVisible: boolean;
            }[];
            version: number;
        };
        ApprovalRequestPage: {
            data: components["schemas"]["ApprovalRequest"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @enum {string} */
        ApprovalRequestStatus: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
        ApprovalThreshold: {
            id: number;
            type: components["schemas"]["ThresholdType"];
            approver: components["schemas"]["ThresholdRole"];
            /** @description Pontos percentuais (DISCOUNT) ou reais (TOTAL_PRICE) */
            value: number;
            enabled: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ApprovalThresholdInput: {
            type: components["schemas"]["ThresholdType"];
            approver: components["schemas"]["ThresholdRole"];
            value: number;
            enabled?: boolean | null;
        };
        ApprovalThresholdPage: {
            data: components["schemas"]["ApprovalThreshold"][];
            meta: components["schemas"]["ListMeta"];
        };
        ApprovalThresholdUpdate: components["schemas"]["ApprovalThresholdInput"] & {
            version: number;
        };
        ApproveInput: {
            reason?: string | null;
        };
        AssetsInput: {
            addAssets: number[];
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
            /** @description Nomes dos registros que a linha menciona, só os que quem pergunta vê */
            names: components["schemas"]["AuditName"][];
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
        AuditLogPage: {
            data: components["schemas"]["AuditLog"][];
            meta: components["schemas"]["ListMeta"];
        };
        AuditName: {
            table: string;
            id: number;
            name: string;
            /** @description Quem pergunta tem uma tela dele */
            isOpen: boolean;
        };
        BatteryCount: {
            quantity: number;
            min: number;
            max: number;
            /** @enum {string} */
            state: "UNDER" | "OK" | "OVER";
            /** @enum {string|null} */
            code: "INVALID_MASTER_BATTERIES_UNDERLOAD" | "INVALID_MASTER_BATTERIES_OVERLOAD" | "INVALID_SLAVE_BATTERIES_UNDERLOAD" | "INVALID_SLAVE_BATTERIES_OVERLOAD" | null;
            /** @description Baterias a acrescentar (positivo) ou retirar (negativo) */
            mend: number;
        };
        BlockImpact: {
            /** @description Empresas cadastradas com este CNPJ ou raiz, os primeiros 20 */
            companies: {
                total: number;
                data: {
                    id: number;
                    fantasyName: string;
                    cnpj: string;
                    status: components["schemas"]["CompanyStatus"];
                    /** @description O consultor que é avisado */
                    helperName: string | null;
                }[];
            };
            /** @description Pessoas e usuários de API que perdem o acesso, os primeiros 20 */
            users: {
                total: number;
                data: {
                    id: number;
                    name: string;
                    email: string;
                    companyName: string;
                }[];
            };
            /** @description Orçamentos e pedidos em andamento, os primeiros 20 */
            orders: {
                total: number;
                data: {
                    id: number;
                    budget: boolean;
                    status: components["schemas"]["OrderStatus"];
                    companyName: string;
                }[];
            };
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
        BlockedCompanyInput: {
            document: string;
            reason: string;
        };
        BlockedCompanyPage: {
            data: components["schemas"]["BlockedCompany"][];
            meta: components["schemas"]["ListMeta"];
        };
        BlockedCompanyRecord: components["schemas"]["BlockedCompany"] & {
            impact: components["schemas"]["BlockImpact"];
        };
        Blocker: {
            code: components["schemas"]["ErrorCode"];
            field?: string;
            meta?: {
                [key: string]: unknown;
            };
        };
        BoletoInput: {
            assetId: number;
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
            uf: components["schemas"]["Uf"];
            enabled: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BranchInput: {
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
            uf: components["schemas"]["Uf"];
            enabled?: boolean | null;
        };
        BranchPage: {
            data: components["schemas"]["Branch"][];
            meta: components["schemas"]["ListMeta"];
        };
        BranchUpdate: components["schemas"]["BranchInput"] & {
            version: number;
        };
        /** @enum {string} */
        BudgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION" | "CUSTOMER_CLAIM";
        BulkAction: {
            /** @enum {string} */
            action: "nextStatus" | "backStatus" | "cancel" | "startNegotiation" | "sendToClosing" | "backToNew" | "backToNegotiation";
            label: string;
            /** @enum {string} */
            note: "none" | "note" | "asset";
            /** @description Dados que todos compartilham e que o passo exige */
            data: ("driver" | "plate" | "tracking" | "expectedCloseAt" | "plannedOn" | "collectionDate" | "carrier" | "deliveredAt")[];
            movable: number;
            blocked: number;
        };
        BulkInput: {
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
            from?: components["schemas"]["OrderStatus"] | null;
        };
        BulkMove: {
            id: number;
            ok: boolean;
            code?: components["schemas"]["ErrorCode"];
            from: components["schemas"]["OrderStatus"];
            to: components["schemas"]["OrderStatus"] | null;
            blockers: components["schemas"]["Blocker"][];
        };
        BulkPreview: {
            /** @description Todos têm o mesmo status e o mesmo tipo; só assim mudam juntos */
            isAlike: boolean;
            actions: components["schemas"]["BulkAction"][];
            data: (components["schemas"]["BulkMove"] & {
                budget: boolean;
                type: components["schemas"]["OrderType"];
                clientName: string | null;
                companyName: string;
                total: number;
            })[];
        };
        BulkPreviewInput: {
            ids: number[];
            /** @enum {string|null} */
            action?: "nextStatus" | "backStatus" | "cancel" | "startNegotiation" | "sendToClosing" | "backToNew" | "backToNegotiation" | null;
        };
        BulkResult: {
            /** @enum {string} */
            state: "RUNNING" | "DONE";
            total: number;
            data: components["schemas"]["BulkMove"][];
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
                uf: components["schemas"]["Uf"] | null;
                allowDetachedOrder: boolean;
            } | null;
            /** @description O que se cobra da empresa escolhida no fechamento; percentuais sobre os itens */
            limits: {
                dueDateMaxDays: number;
                serviceFeeMaxPercent: number;
                financingServiceFeeMaxPercent: number;
                /** @description Tipos que se pode escolher */
                orderTypes: components["schemas"]["OrderType"][];
            };
            kitId: number | null;
            networkVoltage: components["schemas"]["NetworkVoltage"] | null;
            taxpayer: boolean;
            freightUf: components["schemas"]["Uf"];
            potency: number;
            lines: components["schemas"]["CartLine"][];
            deadLines: components["schemas"]["DeadCartLine"][];
            totals: components["schemas"]["SaleTotals"];
            pricePerWp: number | null;
            /** @description null na venda avulsa */
            gauge: components["schemas"]["KitGauge"] | null;
            blockers: components["schemas"]["Blocker"][];
            availableAt: string | null;
            availableInDays: number;
            /** Format: date-time */
            updatedAt: string | null;
        };
        CartInput: {
            companyId?: number | null;
            /** @enum {string} */
            budgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION";
            networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
            taxpayer?: boolean | null;
            freightUf?: components["schemas"]["Uf"] | null;
            version?: number | null;
            kitId?: number | null;
            madeFor?: number | null;
            items?: {
                productId: number;
                quantity: number;
            }[] | null;
        };
        CartItemInput: {
            productId: number;
            quantity: number;
            version?: number | null;
        };
        CartItemUpdate: {
            quantity: number;
            version?: number | null;
        };
        CartKitInput: {
            kitId: number;
            version?: number | null;
        };
        CartLine: components["schemas"]["PricedLine"] & {
            /** @description Parte da quantidade que veio com outros produtos */
            related: number;
        };
        CartTermsInput: {
            companyId?: number | null;
            /** @enum {string} */
            budgetType: "KIT" | "CUSTOMIZED" | "DETACHED" | "PROMOTION";
            networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
            taxpayer?: boolean | null;
            freightUf?: components["schemas"]["Uf"] | null;
            version?: number | null;
        };
        CepAddress: {
            cep: string;
            street: string;
            district: string;
            city: string;
            uf: components["schemas"]["Uf"];
        };
        CepAnswer: {
            /** @description false: a consulta não respondeu; o endereço é digitado */
            available: boolean;
            found: boolean;
            address: components["schemas"]["CepAddress"] | null;
        };
        ClaimInput: {
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
        CloneInput: {
            drift?: components["schemas"]["DriftChoice"] | null;
        };
        Cloned: {
            id: number;
            dropped: {
                productId: number;
                name: string;
                code: components["schemas"]["DropCode"];
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
        };
        Company: {
            id: number;
            name: string;
            fantasyName: string;
            cnpj: string;
            status: components["schemas"]["CompanyStatus"];
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
            uf: components["schemas"]["Uf"] | null;
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
                /** @description null: ninguém é esperado pelo link de ativação */
                activation: {
                    link: {
                        /** Format: date-time */
                        sentAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Usado, ou encerrado antes do prazo */
                        isSpent: boolean;
                    } | null;
                    /** @description Um link espera na fila de e-mails */
                    isWaiting: boolean;
                    canResend: boolean;
                } | null;
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
        CompanyChoices: {
            helpers: components["schemas"]["Option"][];
            teams: components["schemas"]["Option"][];
            regionals: components["schemas"]["Option"][];
            /** @description null para quem não vê preços de empresas */
            priceTables: components["schemas"]["Option"][] | null;
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
            deliveryAddresses: components["schemas"]["DeliveryAddress"][];
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("update" | "delete")[];
        };
        CompanyClientInput: {
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
            uf?: components["schemas"]["Uf"] | null;
        };
        CompanyClientOption: components["schemas"]["Option"] & {
            /** @description Como nas listas: CPF mascarado */
            document: string;
            hasStateRegistration: boolean;
        };
        CompanyClientOptionList: {
            data: components["schemas"]["CompanyClientOption"][];
        };
        CompanyClientPage: {
            data: components["schemas"]["CompanyClientRow"][];
            meta: components["schemas"]["ListMeta"];
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
            uf: components["schemas"]["Uf"] | null;
            companyId: number;
            companyName: string;
            /** Format: date-time */
            createdAt: string;
        };
        CompanyClientUpdate: components["schemas"]["CompanyClientInput"] & {
            version: number;
        };
        CompanyConfigInput: {
            helperUserId?: number | null;
            teamId?: number | null;
            allowDetachedOrder?: boolean | null;
            allowApiUsers?: boolean | null;
        };
        CompanyConfigUpdate: components["schemas"]["CompanyConfigInput"] & {
            version: number;
        };
        CompanyFinancialInput: {
            priceTableId?: number | null;
            additionPercentage?: number | null;
            discountPercentage?: number | null;
            serviceFeeLimit?: number | null;
        };
        CompanyFinancialUpdate: components["schemas"]["CompanyFinancialInput"] & {
            version: number;
        };
        CompanyInfoInput: {
            contactName?: string | null;
            email?: string | null;
            phone?: string | null;
            whatsapp?: string | null;
            website?: string | null;
            instagram?: string | null;
            internalNotes?: string | null;
        };
        CompanyInfoUpdate: components["schemas"]["CompanyInfoInput"] & {
            version: number;
        };
        CompanyInput: {
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
            uf?: components["schemas"]["Uf"] | null;
        };
        CompanyList: {
            data: components["schemas"]["CompanyRow"][];
        };
        CompanyOption: components["schemas"]["Option"] & {
            name: string;
            cnpj: string;
            uf: components["schemas"]["Uf"] | null;
            allowDetachedOrder: boolean;
        };
        CompanyOptionList: {
            data: components["schemas"]["CompanyOption"][];
        };
        CompanyPage: {
            data: components["schemas"]["CompanyRow"][];
            meta: components["schemas"]["ListMeta"];
        };
        CompanyProfileInput: {
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
            uf?: components["schemas"]["Uf"] | null;
        };
        CompanyProfileUpdate: components["schemas"]["CompanyProfileInput"] & {
            version: number;
        };
        CompanyRow: {
            id: number;
            name: string;
            fantasyName: string;
            cnpj: string;
            /** @description DELETED: excluída */
            status: components["schemas"]["ShownCompanyStatus"];
            city: string | null;
            uf: components["schemas"]["Uf"] | null;
            helperName: string | null;
            teamName: string | null;
            allowDetachedOrder: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        CompanyStatus: "PENDING" | "APPROVED" | "ACTIVE" | "DISAPPROVED" | "SUSPENDED";
        CompanySummary: {
            total: number;
            byStatus: {
                PENDING: number;
                APPROVED: number;
                ACTIVE: number;
                DISAPPROVED: number;
                SUSPENDED: number;
            };
        };
        CompanyUpdate: {
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
            uf?: components["schemas"]["Uf"] | null;
            version: number;
        };
        CompositionInput: {
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
            freightUf?: components["schemas"]["Uf"] | null;
            taxpayer?: boolean | null;
            networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
            edit?: {
                companyClientId?: number | null;
                description?: string | null;
                networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
                taxpayer?: boolean | null;
                freightUf?: components["schemas"]["Uf"] | null;
                hasDeliveryAddress?: boolean | null;
                deliveryAddress?: {
                    cep?: string | null;
                    street?: string | null;
                    number?: string | null;
                    complement?: string | null;
                    district?: string | null;
                    city?: string | null;
                    uf?: components["schemas"]["Uf"] | null;
                } | null;
                savedDeliveryAddress?: string | null;
                saveDeliveryAddress?: boolean | null;
                overrideReason?: string | null;
                paymentMethodId?: number | null;
                paymentConditionId?: number | null;
                shippingCompanyId?: number | null;
                dueDate?: string | null;
                unloadFlag?: boolean | null;
                serviceFee?: number | null;
                hasTriangulation?: boolean | null;
                triangulation?: components["schemas"]["TriangulationInput"] | null;
                expectedCloseAt?: string | null;
                reason?: string | null;
                /** @enum {string|null} */
                type?: "NORMAL" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "DETACHED" | null;
            } | null;
        };
        CompositionProposal: {
            products: {
                productId: number;
                name: string;
                unit: string;
                quantity: number;
                /** @description Preço unitário de hoje; null: não está à venda */
                price: number | null;
                total: number | null;
                code: components["schemas"]["ErrorCode"] | null;
            }[];
            totals: components["schemas"]["SaleTotals"];
            blockers: components["schemas"]["Blocker"][];
            /** @description Materiais calculados para outro número de módulos; null enquanto servem */
            materials: {
                modules: number;
                madeFor: number;
            } | null;
            outcome: {
                before: {
                    total: number;
                    discountPercentage: number;
                    discount: number;
                    contributionMargin?: number | null;
                };
                after: {
                    total: number;
                    discountPercentage: number;
                    discount: number;
                    contributionMargin?: number | null;
                };
                lines: {
                    productId: number;
                    price: number;
                    total: number;
                    priceTrace: components["schemas"]["PriceStep"][];
                }[];
                needed: {
                    type: components["schemas"]["ThresholdType"];
                    value: number;
                    requiredRole: components["schemas"]["ThresholdRole"] | null;
                }[];
                /** @description Por que salvar assim seria recusado */
                refusal: components["schemas"]["ErrorCode"] | null;
            } | null;
        };
        ConfirmTwoStepInput: {
            code: string;
        };
        CreatedApiToken: {
            id: number;
            name: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Mostrado só nesta resposta; null quando a requisição é repetida */
            token: string | null;
        };
        CustomizedBudgetInput: {
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
            fixationType?: components["schemas"]["FixationType"] | null;
            networkVoltage: components["schemas"]["NetworkVoltage"];
            taxpayer?: boolean | null;
            freightUf?: components["schemas"]["Uf"] | null;
            items?: {
                productId: number;
                quantity: number;
            }[] | null;
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
        DeadCartLine: {
            productId: number;
            name: string;
            type: components["schemas"]["ProductType"];
            quantity: number;
            related: number;
            code: components["schemas"]["ErrorCode"];
            substitute: {
                id: number;
                name: string;
            } | null;
        };
        DeliveryAddress: {
            cep: string;
            street: string;
            number: string;
            complement: string | null;
            district: string | null;
            city: string;
            uf: components["schemas"]["Uf"];
        };
        DeliveryInput: {
            deliveredAt?: string | null;
            note?: string | null;
            assetIds?: number[] | null;
            version: number;
        };
        DisapprovalInput: {
            reason: string;
        };
        DistributionCenter: {
            id: number;
            name: string;
            /** @description CNPJ canônico, sem pontuação */
            cnpj: string | null;
            stateRegistration: string | null;
            cep: string | null;
            street: string | null;
            number: string | null;
            complement: string | null;
            district: string | null;
            city: string | null;
            uf: components["schemas"]["Uf"];
            default: boolean;
            enabled: boolean;
            version: number;
        };
        DistributionCenterInput: {
            name: string;
            cnpj?: string | null;
            stateRegistration?: string | null;
            cep?: string | null;
            street?: string | null;
            number?: string | null;
            complement?: string | null;
            district?: string | null;
            city?: string | null;
            uf: components["schemas"]["Uf"];
            default?: boolean | null;
            enabled?: boolean | null;
        };
        DistributionCenterPage: {
            data: components["schemas"]["DistributionCenter"][];
            meta: components["schemas"]["ListMeta"];
        };
        DistributionCenterUpdate: components["schemas"]["DistributionCenterInput"] & {
            version: number;
        };
        Done: {
            id: number;
        };
        DriftChoice: {
            /** @enum {string|null} */
            mode?: "ACCEPT" | "KEEP" | "CHOOSE" | null;
            lines?: {
                productId: number;
                /** @enum {string} */
                decision: "KEEP" | "SUBSTITUTE" | "DROP";
            }[] | null;
            fingerprint?: string | null;
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
            code: components["schemas"]["ErrorCode"] | null;
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
        DriftReport: {
            id: number;
            version: number;
            /** @description Vai junto com a escolha: preços que mudaram desde então são mostrados de novo */
            fingerprint: string;
            hasDrift: boolean;
            lines: components["schemas"]["DriftLine"][];
            totals: {
                before: components["schemas"]["DriftTotals"];
                /** @description Aceitando tudo */
                accept: components["schemas"]["DriftTotals"];
                /** @description Mantendo o que pode ser mantido */
                keep: components["schemas"]["DriftTotals"];
            };
        };
        DriftTotals: {
            lines: number;
            kitFreight: number;
            condition: number;
            unloadFee: number;
            serviceFee: number;
            total: number;
        };
        /** @enum {string} */
        DropCode: "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED" | "ORDER_IS_NOT_PAID_BY_BOLETO" | "INVALID_STATUS_TO_NEXT_STATUS" | "INVALID_STATUS_TO_PREVIOUS_STATUS" | "ORDER_EXPIRED" | "CURRENT_STATUS_REQUIRE_ORDER_NOTE" | "CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET" | "ORDER_NOT_SHIPPED_YET" | "ORDER_COMPANY_CLIENT_REQUIRED" | "ORDER_DOCUMENT_REQUIRED" | "ORDER_PAYMENT_METHOD_REQUIRED" | "ORDER_PAYMENT_CONDITION_REQUIRED" | "ORDER_SHIPPING_COMPANY_REQUIRED" | "SHIPPING_COMPANY_CNPJ_IS_REQUIRED" | "SHIPPING_COMPANY_IS_DELETED" | "ORDER_DUE_DATE_INVALID" | "ORDER_UNLOAD_FEE_FLAG_REQUIRED" | "TRIANGULATION_ORDER_INFORMATION_REQUIRED" | "CREDIT_CARD_WITH_SERVICE_FEE" | "INVALID_SERVICE_FEE" | "FINANCING_SERVICE_FEE_EXCEEDED" | "INVALID_PRODUCTS_IN_ORDER" | "PRODUCT_IS_DELETED" | "PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE" | "INVALID_PRICE_TO_PRICE_TABLE_PRODUCT" | "BUDGET_REQUIRES_MODULE_AND_INVERTER" | "INVALID_KIT_OVERLOAD" | "INVALID_KIT_UNDERLOAD" | "INVALID_MASTER_BATTERIES_OVERLOAD" | "INVALID_MASTER_BATTERIES_UNDERLOAD" | "INVALID_SLAVE_BATTERIES_OVERLOAD" | "INVALID_SLAVE_BATTERIES_UNDERLOAD" | "SUPPORT_DOES_NOT_SUPPORT_PANEL" | "NO_INVERTER_AVAILABLE" | "UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET" | "CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER" | "INVALID_THRESHOLD" | "DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED" | "APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED" | "APPROVER_WROTE_PRICE" | "APPROVAL_DELEGATOR_WROTE_PRICE" | "ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST" | "ORDER_TOTAL_PRICE_IS_NOT_APPROVED" | "TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED" | "MISSING_CUSTOMER_CLAIM_REASON" | "MISSING_CUSTOMER_CLAIM_SOLUTION" | "ERP_AUTHENTICATION_FAILED" | "FAILED_TO_CREATE_ERP_MATERIAL" | "FAILED_TO_CREATE_ERP_ENGENHARIA" | "FAILED_TO_CREATE_ERP_ORDER" | "ERP_INTEGRATION_FAILED" | "COMPANY_DOES_NOT_EXISTS_ON_ERP" | "ERP_INTEGRATION_PENDING" | "ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION" | "ORDER_FREIGHT_UF_DIFFERS" | "ORDER_ADDRESS_REQUIRED" | "ORDER_DISTRIBUTION_CENTER_REQUIRED" | "ORDER_LINE_WITHOUT_DATE" | "ORDER_NOT_FULLY_PICKED" | "ORDER_VOLUMES_NOT_SHIPPED" | "DELIVERY_INVOICE_IS_THE_FIRST" | "DELIVERY_INVOICE_CITES_ANOTHER" | "DELIVERY_INVOICE_TOTAL_DIFFERS" | "CLAIM_SERIAL_REQUIRED" | "WARRANTY_REPORT_REQUIRED" | "AUTHENTICATION_FAILED" | "USER_WAS_INACTIVATED" | "USER_COMPANY_WAS_INACTIVATED" | "USER_NOT_FOUND" | "USER_DID_NOT_ACCEPTED_AGREEMENTS" | "RECOVERY_PASSWORD_TOKEN_NOT_FOUND" | "ROLE_ASSIGNED_INVALID" | "ROLE_ASSIGNED_IS_GREATER_YOUR" | "ROLE_ASSIGNED_PERMISSION_FORBIDDEN" | "ROLE_ASSIGNED_BLOCKED_PERMISSION" | "ROLE_CANNOT_DELETE_BEING_USED" | "USER_CANNOT_LOCK_OUT_ITSELF" | "LAST_ADMIN_REQUIRED" | "COMPANY_WITHOUT_API_USERS_PERMISSION" | "API_USER_REQUIRED" | "FORBIDDEN_FOR_API_USER" | "COMPANY_ALREADY_ACTIVE" | "COMPANY_HAS_NO_EMAIL" | "COMPANY_INVALID_TOKEN" | "COMPANY_TOKEN_ALREADY_USED" | "COMPANY_ALREADY_REGISTERED" | "COMPANY_BLOCKED" | "COMPANY_BLOCKED_IN_REGISTER" | "COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS" | "INVALID_COMPANY_CLIENT_MOBILE_PHONE" | "PRICE_TABLE_IS_ENABLED" | "PRICE_TABLE_IS_DISABLED" | "PRICE_TABLE_IS_DELETED" | "PRICE_TABLE_IS_DEFAULT" | "EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS" | "PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT" | "QUANTITY_RANGE_CONFLICT" | "PAYMENT_METHOD_IN_USE" | "PAYMENT_CONDITION_IN_USE" | "BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED" | "BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "PASSWORD_UPDATE_REQUIRED" | "TWO_STEP_REQUIRED" | "TWO_STEP_CODE_INVALID" | "TWO_STEP_LOGIN_EXPIRED" | "TWO_STEP_ALREADY_ON" | "TWO_STEP_NOT_ON" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "VERSION_CONFLICT" | "DRIFT_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "API_QUOTA_EXCEEDED" | "UPLOAD_QUOTA_EXCEEDED" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "FILES_UNAVAILABLE" | "DATABASE_TOO_SLOW" | "RECORD_BUSY" | "DATABASE_READ_ONLY" | "DATABASE_REFUSED" | "DATABASE_FULL_UP" | "STORAGE_FULL" | "CART_ALREADY_ORDERED" | "API_UNREACHABLE" | "INVALID_STATUS_CHANGE" | "RESOURCE_IN_USE" | "DISTRIBUTION_CENTER_IS_DEFAULT" | "EXPORT_TOO_LARGE" | "EXPORT_IN_PROGRESS" | "COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS" | "CHOSEN";
        EditingClosed: {
            closed: boolean;
        };
        EndedSessions: {
            ended: number;
        };
        ErpCall: {
            id: number;
            /** Format: date-time */
            at: string;
            step: components["schemas"]["ErpStep"];
            ok: boolean;
            code: string | null;
            detail: string | null;
            milliseconds: number;
        };
        ErpIntegration: {
            id: number;
            state: components["schemas"]["ErpState"];
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
        /** @enum {string} */
        ErpState: "NONE" | "QUEUED" | "RUNNING" | "INTEGRATED" | "FAILED" | "CANCELED";
        /** @enum {string} */
        ErpStep: "LOGIN" | "EXISTS" | "MATERIAL" | "ENGINEERING" | "ORDER" | "CANCEL";
        ErpTrouble: {
            id: number;
            status: components["schemas"]["OrderStatus"];
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
        ErpTroublePage: {
            data: components["schemas"]["ErpTrouble"][];
            meta: components["schemas"]["ListMeta"];
        };
        Error: {
            /** @example VALIDATION_FAILED */
            code: components["schemas"]["ErrorCode"];
            errors: {
                field?: string;
                rule?: string;
                code?: components["schemas"]["ErrorCode"];
                meta?: {
                    [key: string]: unknown;
                };
                args?: unknown[];
            }[];
            exceededPercentage?: number;
        };
        /** @enum {string} */
        ErrorCode: "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION" | "ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED" | "ORDER_IS_NOT_PAID_BY_BOLETO" | "INVALID_STATUS_TO_NEXT_STATUS" | "INVALID_STATUS_TO_PREVIOUS_STATUS" | "ORDER_EXPIRED" | "CURRENT_STATUS_REQUIRE_ORDER_NOTE" | "CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET" | "ORDER_NOT_SHIPPED_YET" | "ORDER_COMPANY_CLIENT_REQUIRED" | "ORDER_DOCUMENT_REQUIRED" | "ORDER_PAYMENT_METHOD_REQUIRED" | "ORDER_PAYMENT_CONDITION_REQUIRED" | "ORDER_SHIPPING_COMPANY_REQUIRED" | "SHIPPING_COMPANY_CNPJ_IS_REQUIRED" | "SHIPPING_COMPANY_IS_DELETED" | "ORDER_DUE_DATE_INVALID" | "ORDER_UNLOAD_FEE_FLAG_REQUIRED" | "TRIANGULATION_ORDER_INFORMATION_REQUIRED" | "CREDIT_CARD_WITH_SERVICE_FEE" | "INVALID_SERVICE_FEE" | "FINANCING_SERVICE_FEE_EXCEEDED" | "INVALID_PRODUCTS_IN_ORDER" | "PRODUCT_IS_DELETED" | "PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE" | "INVALID_PRICE_TO_PRICE_TABLE_PRODUCT" | "BUDGET_REQUIRES_MODULE_AND_INVERTER" | "INVALID_KIT_OVERLOAD" | "INVALID_KIT_UNDERLOAD" | "INVALID_MASTER_BATTERIES_OVERLOAD" | "INVALID_MASTER_BATTERIES_UNDERLOAD" | "INVALID_SLAVE_BATTERIES_OVERLOAD" | "INVALID_SLAVE_BATTERIES_UNDERLOAD" | "SUPPORT_DOES_NOT_SUPPORT_PANEL" | "NO_INVERTER_AVAILABLE" | "UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET" | "CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER" | "INVALID_THRESHOLD" | "DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED" | "APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED" | "APPROVER_WROTE_PRICE" | "APPROVAL_DELEGATOR_WROTE_PRICE" | "ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST" | "ORDER_TOTAL_PRICE_IS_NOT_APPROVED" | "TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED" | "MISSING_CUSTOMER_CLAIM_REASON" | "MISSING_CUSTOMER_CLAIM_SOLUTION" | "ERP_AUTHENTICATION_FAILED" | "FAILED_TO_CREATE_ERP_MATERIAL" | "FAILED_TO_CREATE_ERP_ENGENHARIA" | "FAILED_TO_CREATE_ERP_ORDER" | "ERP_INTEGRATION_FAILED" | "COMPANY_DOES_NOT_EXISTS_ON_ERP" | "ERP_INTEGRATION_PENDING" | "ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION" | "ORDER_FREIGHT_UF_DIFFERS" | "ORDER_ADDRESS_REQUIRED" | "ORDER_DISTRIBUTION_CENTER_REQUIRED" | "ORDER_LINE_WITHOUT_DATE" | "ORDER_NOT_FULLY_PICKED" | "ORDER_VOLUMES_NOT_SHIPPED" | "DELIVERY_INVOICE_IS_THE_FIRST" | "DELIVERY_INVOICE_CITES_ANOTHER" | "DELIVERY_INVOICE_TOTAL_DIFFERS" | "CLAIM_SERIAL_REQUIRED" | "WARRANTY_REPORT_REQUIRED" | "AUTHENTICATION_FAILED" | "USER_WAS_INACTIVATED" | "USER_COMPANY_WAS_INACTIVATED" | "USER_NOT_FOUND" | "USER_DID_NOT_ACCEPTED_AGREEMENTS" | "RECOVERY_PASSWORD_TOKEN_NOT_FOUND" | "ROLE_ASSIGNED_INVALID" | "ROLE_ASSIGNED_IS_GREATER_YOUR" | "ROLE_ASSIGNED_PERMISSION_FORBIDDEN" | "ROLE_ASSIGNED_BLOCKED_PERMISSION" | "ROLE_CANNOT_DELETE_BEING_USED" | "USER_CANNOT_LOCK_OUT_ITSELF" | "LAST_ADMIN_REQUIRED" | "COMPANY_WITHOUT_API_USERS_PERMISSION" | "API_USER_REQUIRED" | "FORBIDDEN_FOR_API_USER" | "COMPANY_ALREADY_ACTIVE" | "COMPANY_HAS_NO_EMAIL" | "COMPANY_INVALID_TOKEN" | "COMPANY_TOKEN_ALREADY_USED" | "COMPANY_ALREADY_REGISTERED" | "COMPANY_BLOCKED" | "COMPANY_BLOCKED_IN_REGISTER" | "COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS" | "INVALID_COMPANY_CLIENT_MOBILE_PHONE" | "PRICE_TABLE_IS_ENABLED" | "PRICE_TABLE_IS_DISABLED" | "PRICE_TABLE_IS_DELETED" | "PRICE_TABLE_IS_DEFAULT" | "EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS" | "PRODUCT_ALREADY_REFERENCED_FOR_ANOTHER_PRODUCT" | "QUANTITY_RANGE_CONFLICT" | "PAYMENT_METHOD_IN_USE" | "PAYMENT_CONDITION_IN_USE" | "BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED" | "BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "PASSWORD_UPDATE_REQUIRED" | "TWO_STEP_REQUIRED" | "TWO_STEP_CODE_INVALID" | "TWO_STEP_LOGIN_EXPIRED" | "TWO_STEP_ALREADY_ON" | "TWO_STEP_NOT_ON" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "VERSION_CONFLICT" | "DRIFT_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "API_QUOTA_EXCEEDED" | "UPLOAD_QUOTA_EXCEEDED" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "FILES_UNAVAILABLE" | "DATABASE_TOO_SLOW" | "RECORD_BUSY" | "DATABASE_READ_ONLY" | "DATABASE_REFUSED" | "DATABASE_FULL_UP" | "STORAGE_FULL" | "CART_ALREADY_ORDERED" | "API_UNREACHABLE" | "INVALID_STATUS_CHANGE" | "RESOURCE_IN_USE" | "DISTRIBUTION_CENTER_IS_DEFAULT" | "EXPORT_TOO_LARGE" | "EXPORT_IN_PROGRESS" | "COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS";
        ExclusivePrice: {
            price: number;
            adjustment: number;
            detachedTaxpayerMargin: number;
            detachedNonTaxpayerMargin: number;
        };
        ExportInput: {
            /** @enum {string} */
            screen: "BUDGETS" | "ORDERS";
            query?: string | null;
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
        ExportSeen: {
            first: boolean;
        };
        FaqEntry: {
            id: number;
            question: string;
            answer: string;
            position: number;
            enabled: boolean;
            version: number;
        };
        FaqEntryInput: {
            question: string;
            answer: string;
            position: number;
            enabled?: boolean | null;
        };
        FaqEntryList: {
            data: components["schemas"]["FaqEntry"][];
        };
        FaqEntryUpdate: components["schemas"]["FaqEntryInput"] & {
            version: number;
        };
        /** @enum {string} */
        FixationType: "ADJUST" | "COLONIAL" | "CARPORT" | "GROUND_STRUCTURE" | "SLAB_STRUCTURE" | "FIBRO_WOOD" | "FIBRO_METAL" | "MINI_ZINCO_ALUZINCO" | "ZINCO_ALUZINCO" | "GROUND_STRUCTURE_4_PANELS" | "GROUND_STRUCTURE_20_PANELS" | "EXPANSION_GROUND_STRUCTURE" | "BRACKET_GROUND_STRUCTURE" | "EXPANSION_CARPORT" | "KALHETAO_TILE_SUPPORT" | "IBRAP";
        Freight: {
            id: number;
            uf: components["schemas"]["Uf"];
            region: string;
            percentage: number;
            minimumValue: number;
            deliveryDays: number;
            version: number;
        };
        FreightPage: {
            data: components["schemas"]["Freight"][];
            meta: components["schemas"]["ListMeta"];
        };
        GoalsInput: {
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
        GoalsUpdate: components["schemas"]["GoalsInput"] & {
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
        HolidayInput: {
            date: string;
            name: string;
            enabled?: boolean | null;
        };
        HolidayPage: {
            data: components["schemas"]["Holiday"][];
            meta: components["schemas"]["ListMeta"];
        };
        HolidayUpdate: components["schemas"]["HolidayInput"] & {
            version: number;
        };
        IntegrateManyInput: {
            ids: number[];
        };
        IntegrateManyResult: {
            data: {
                id: number;
                ok: boolean;
                code?: components["schemas"]["ErrorCode"];
                erpState?: components["schemas"]["ErpState"];
            }[];
        };
        Integrated: {
            id: number;
            erpState: components["schemas"]["ErpState"];
        };
        KeepFormInput: {
            name: string;
            content: string;
            /** @description O token da sessão que terminou */
            session: string | null;
            /**
             * @description O `device` que logins anteriores responderam: tem tentativas próprias
             * @default []
             */
            devices: string[];
        };
        KeptForm: {
            content: string;
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
                /** @enum {string|null} */
                code: "INVALID_KIT_OVERLOAD" | "INVALID_KIT_UNDERLOAD" | null;
                /** @description Microinversores: módulos e entradas, onde não combinam */
                inputs: {
                    modules: number;
                    inputs: number;
                } | null;
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
                /** @enum {string|null} */
                code: "SUPPORT_DOES_NOT_SUPPORT_PANEL" | null;
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
            /** @description Materiais calculados para outro número de módulos; null enquanto servem */
            materials: {
                modules: number;
                madeFor: number;
            } | null;
            notices: ("IDLE_INVERTER" | "MONO_ABOVE_10KW" | "MINIGENERATION" | "TRANSFORMER_NEEDED" | "READY_FOR_BATTERY" | "STALE_MATERIALS")[];
        };
        KnownDevice: {
            id: number;
            userAgent: string | null;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description Até então não pede a segunda etapa
             */
            twoStepUntil: string | null;
            isCurrent: boolean;
        };
        KnownDeviceList: {
            data: components["schemas"]["KnownDevice"][];
        };
        LineAvailabilityInput: {
            lines: {
                position: number;
                availableAt?: string | null;
                availableInDays: number;
            }[];
            version: number;
        };
        ListCounts: {
            data: {
                total: number;
                isCapped: boolean;
            }[];
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
        Login: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description A rede /24 ou /64 */
            network: string | null;
            userAgent: string | null;
            isCurrent: boolean;
        };
        LoginInput: {
            email: string;
            password: string;
            /**
             * @description O `device` que logins anteriores responderam: tem tentativas próprias
             * @default []
             */
            devices: string[];
        };
        LoginList: {
            data: components["schemas"]["Login"][];
        };
        Mail: {
            id: number;
            recipient: string;
            subject: string;
            /** @enum {string} */
            event: "BUDGET_CREATED" | "BUDGET_EXPIRING" | "BUDGET_EXPIRED" | "NEGOTIATION_STARTED" | "CLOSING_PLANNED" | "ORDER_SENT" | "CREDIT_REQUESTED" | "CREDIT_APPROVED" | "PAYMENT_AWAITED" | "PAYMENT_DUE_SOON" | "PAYMENT_OVERDUE" | "BOLETO_ATTACHED" | "PAYMENT_RECEIPT_SENT" | "PAYMENT_CONFIRMED" | "INVOICE_REQUESTED" | "INVOICE_ISSUED" | "ORDER_SHIPPED" | "ORDER_FINISHED" | "ORDER_CANCELED" | "APPROVAL_REQUESTED" | "APPROVAL_ANSWERED" | "APPROVAL_EXPIRED" | "APPROVAL_COMMENTED" | "CLAIM_OPENED" | "CLAIM_MOVED" | "LENDING_ENDING" | "ERP_FAILED" | "COMPANY_REGISTERED" | "COMPANY_APPROVED" | "COMPANY_LINK_RESENT" | "COMPANY_DISAPPROVED" | "COMPANY_SUSPENDED" | "COMPANY_REACTIVATED" | "COMPANY_ACTIVATED" | "HELPED_COMPANY_BLOCKED" | "HELPED_COMPANY_UNBLOCKED" | "USER_INVITED" | "PASSWORD_RECOVERY_REQUESTED" | "PASSWORD_CHANGED" | "LOGIN_SLOWED" | "TWO_STEP_ENDED" | "TWO_STEP_RESET" | "API_QUOTA_NEARLY_USED" | "FILES_CHECKED" | "BACKUP_FAILED" | "AUDIT_SEALED";
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
        MailPage: {
            data: components["schemas"]["Mail"][];
            meta: components["schemas"]["ListMeta"];
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
        ManufacturerCheck: {
            deletable: boolean;
            productsCount: number;
        };
        ManufacturerInput: {
            name: string;
            enabled?: boolean | null;
        };
        ManufacturerPage: {
            data: components["schemas"]["Manufacturer"][];
            meta: components["schemas"]["ListMeta"];
        };
        ManufacturerUpdate: components["schemas"]["ManufacturerInput"] & {
            version: number;
        };
        MarginParts: {
            price: number;
            cost: number;
            icms: number;
            ipi: number;
            freight: number;
            margin: number;
            condition: number;
            serviceFee: number;
        };
        MaterialsInput: {
            version: number;
            fingerprint: string;
        };
        MaterialsProposal: {
            /** @description null: os materiais servem para os módulos que há, ou falta o que há em missing */
            proposal: {
                version: number;
                /** @description Vai com a versão em quem aceita: outra proposta é recusada */
                fingerprint: string;
                modules: number;
                /** @description Módulos para os quais os materiais foram calculados */
                madeFor: number;
                changes: {
                    productId: number;
                    name: string;
                    type: components["schemas"]["ProductType"];
                    unit: string;
                    /** @description Zero: entra */
                    before: number;
                    /** @description Zero: sai */
                    after: number;
                    /** @description Parte acrescentada à mão, que fica */
                    byHand: number;
                    /** @description Preço unitário depois */
                    price: number | null;
                    total: number | null;
                }[];
                totals: components["schemas"]["SaleTotals"];
                blockers: components["schemas"]["Blocker"][];
            } | null;
            /** @description Do que nenhum produto à venda serve */
            missing: {
                type: components["schemas"]["ProductType"];
                quantity: number;
            }[];
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
            permissions: components["schemas"]["Permission"][];
            thresholdRole: components["schemas"]["ThresholdRole"] | null;
            agreementsAccepted: boolean;
            /** Format: date-time */
            lastPasswordUpdate: string;
            needsPasswordUpdate: boolean;
            /** @description O perfil exige duas etapas, e não há */
            needsTwoStep: boolean;
            version: number;
            /** @description As visões que o menu lateral mostra */
            savedViews: {
                name: string;
                /** @enum {string} */
                screen: "BUDGETS" | "ORDERS";
                slug: string;
                query: string;
            }[];
            /** @description Quantos produtos diferentes há no carrinho */
            cartItems: number;
            /** @description O que espera por ele, até 100 por grupo; vazio sem queue=true */
            queue: {
                /** @enum {string} */
                group: "APPROVALS" | "STEPS" | "RECEIPTS" | "ERP" | "ACTIVATIONS" | "EXPIRING" | "CLIENTS" | "PAYMENTS" | "DOCUMENTS";
                total: number;
            }[];
        };
        MintedLink: {
            url: string;
        };
        Moved: {
            id: number;
            version: number;
            status: components["schemas"]["OrderStatus"];
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
        NationalHolidaysInput: {
            year: number;
            bankDays?: boolean | null;
        };
        /** @enum {string} */
        NetworkVoltage: "MONO_220" | "TRI_220" | "TRI_380";
        NewUserChoices: {
            company: {
                id: number;
                fantasyName: string;
                isStaff: boolean;
            };
            kinds: ("PERSON" | "API")[];
            /** @description Só pessoas da equipe do fornecedor têm time */
            hasTeam: boolean;
            /** @description E só quem tem users:thresholdRole dá alçada a elas */
            hasThreshold: boolean;
        };
        NextBand: {
            /** @description Unidades a mais */
            missing: number;
            quantity: number;
            price: number;
            /** @description Na nova quantidade, contra o preço atual */
            saving: number;
        };
        Notice: {
            id: number;
            title: string;
            path: string;
            /** Format: date-time */
            createdAt: string;
        };
        NoticeList: {
            data: components["schemas"]["Notice"][];
            total: number;
        };
        Ok: {
            /** @enum {boolean} */
            ok: true;
        };
        Option: {
            id: number;
            label: string;
        };
        OptionList: {
            data: components["schemas"]["Option"][];
        };
        Order: {
            id: number;
            budget: boolean;
            budgetType: components["schemas"]["BudgetType"];
            type: components["schemas"]["OrderType"];
            status: components["schemas"]["OrderStatus"];
            version: number;
            revision: number;
            description: string | null;
            networkVoltage: components["schemas"]["NetworkVoltage"] | null;
            potency: number;
            taxpayer: boolean;
            freightUf: components["schemas"]["Uf"];
            deliveryAddress: components["schemas"]["DeliveryAddress"] | null;
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
                uf: components["schemas"]["Uf"] | null;
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
                uf: components["schemas"]["Uf"] | null;
                cep: string | null;
            } | null;
            paymentMethod: {
                id: number;
                name: string;
                kind: components["schemas"]["PaymentKind"];
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
                cnpj: string | null;
                city: string | null;
                uf: components["schemas"]["Uf"];
            } | null;
            triangulation: components["schemas"]["Triangulation"] | null;
            invoice: {
                number: string | null;
                key: string | null;
            } | null;
            futureInvoiceKey: string | null;
            shipment: components["schemas"]["Shipment"];
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
            /** @description Materiais calculados para outro número de módulos; null enquanto servem */
            materials: {
                modules: number;
                madeFor: number;
            } | null;
            editableGroups: ("composition" | "type" | "terms" | "dueDate")[];
            progress: {
                steps: {
                    label: string;
                    /** @enum {string} */
                    state: "past" | "now" | "next";
                }[];
                waitsFor: string | null;
                /** Format: date-time */
                since: string;
            };
            canAddNote: boolean;
            canAddDocuments: boolean;
            laterEdits: ("discount" | "distributionCenter" | "taxes" | "plannedDates" | "lineAvailability" | "volumes" | "shipment" | "delivery" | "unsold" | "claim")[];
            approvals: components["schemas"]["OrderApprovals"] | null;
            erpState?: components["schemas"]["ErpState"];
        };
        /** @enum {string} */
        OrderAction: "sendOrder" | "startNegotiation" | "sendToClosing" | "nextStatus" | "backStatus" | "backToNegotiation" | "backToNew" | "restore" | "clone" | "cancel" | "expire";
        OrderApprovals: {
            needed: {
                type: components["schemas"]["ThresholdType"];
                value: number;
                limit: number | null;
                excess: number;
                requiredRole: components["schemas"]["ThresholdRole"] | null;
                ladder?: {
                    role: components["schemas"]["ThresholdRole"];
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
                type: components["schemas"]["ThresholdType"];
                status: components["schemas"]["ApprovalRequestStatus"];
                requestedValue: number;
                requiredRole: components["schemas"]["ThresholdRole"];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                expiresAt: string;
                /** Format: date-time */
                respondedAt: string | null;
                isCurrent: boolean;
                isOwn: boolean;
                mayAnswer: boolean;
                /** @enum {string|null} */
                answerRefusal: "REQUESTER" | "PRICE_WRITER" | "DELEGATOR_WROTE_PRICE" | "ROLE" | null;
                requesterName?: string;
                reason?: string | null;
                responderName?: string | null;
                responseReason?: string | null;
            }[];
        };
        OrderAssets: {
            id: number;
            assetIds: number[];
        };
        OrderEditors: {
            /** @description Quem mais tem o formulário aberto, de quem abriu primeiro em diante */
            others: {
                userName: string;
                /** Format: date-time */
                since: string;
            }[];
        };
        OrderInput: {
            companyClientId?: number | null;
            description?: string | null;
            networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
            taxpayer?: boolean | null;
            freightUf?: components["schemas"]["Uf"] | null;
            hasDeliveryAddress?: boolean | null;
            deliveryAddress?: {
                cep?: string | null;
                street?: string | null;
                number?: string | null;
                complement?: string | null;
                district?: string | null;
                city?: string | null;
                uf?: components["schemas"]["Uf"] | null;
            } | null;
            savedDeliveryAddress?: string | null;
            saveDeliveryAddress?: boolean | null;
            overrideReason?: string | null;
            paymentMethodId?: number | null;
            paymentConditionId?: number | null;
            shippingCompanyId?: number | null;
            dueDate?: string | null;
            unloadFlag?: boolean | null;
            serviceFee?: number | null;
            hasTriangulation?: boolean | null;
            triangulation?: components["schemas"]["TriangulationInput"] | null;
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
        OrderLine: {
            position: number;
            productId: number;
            name: string;
            type: components["schemas"]["ProductType"];
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
            priceTrace: components["schemas"]["PriceStep"][];
            orderCostPrice?: number;
        };
        OrderList: {
            data: components["schemas"]["OrderRow"][];
            meta: components["schemas"]["ListMeta"];
            totals?: components["schemas"]["OrderTotals"];
        };
        /** @enum {string} */
        OrderListColumn: "status" | "company" | "potency" | "total" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "description" | "clientDocument" | "networkVoltage" | "type" | "budgetType" | "discount" | "creator";
        OrderNoteInput: {
            text: string;
            /** @enum {string|null} */
            visibility?: "PUBLIC" | "INTERNAL" | null;
            assetIds?: number[] | null;
            asksDocument?: boolean | null;
        };
        OrderPayment: {
            /** @description O pedido está em Aguardando pagamento; só então diz como pagar */
            isAwaited: boolean;
            kind: components["schemas"]["PaymentKind"] | null;
            amount: number;
            /** @description Identificação do pedido no pagamento */
            transaction: string;
            dueDate: string | null;
            pix: {
                code: string;
                merchantName: string;
                key: string;
            } | null;
            bank: {
                label: string;
                value: string;
            }[];
            /** @description O que vale; os anteriores estão entre os documentos */
            boleto: {
                number: number;
                /** Format: date-time */
                at: string;
                userName: string;
                note: string | null;
                files: components["schemas"]["StoredFile"][];
            } | null;
            receipts: {
                number: number;
                /** Format: date-time */
                at: string;
                userName: string;
                note: string | null;
                files: components["schemas"]["StoredFile"][];
            }[];
            maySendReceipt: boolean;
            mayAttachBoleto: boolean;
            mayChangeAccount: boolean;
        };
        OrderPricesInput: {
            discount?: number | null;
            products?: {
                productId: number;
                price: number;
            }[];
            reason?: string | null;
            fingerprint?: string | null;
        };
        OrderPricesUpdate: components["schemas"]["OrderPricesInput"] & {
            version: number;
        };
        OrderRow: {
            id: number;
            budget: boolean;
            budgetType: components["schemas"]["BudgetType"];
            type: components["schemas"]["OrderType"];
            status: components["schemas"]["OrderStatus"];
            companyId: number;
            companyName: string;
            companyCnpj: string;
            clientName: string | null;
            clientDocument: string | null;
            description: string | null;
            networkVoltage: components["schemas"]["NetworkVoltage"] | null;
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
            /** @description O que o menu da linha oferece a quem lê */
            rowActions: ("sendOrder" | "startNegotiation" | "sendToClosing" | "nextStatus" | "restore" | "clone" | "cancel")[];
            /** @description Aonde nextStatus leva */
            next: components["schemas"]["OrderStatus"] | null;
            version: number;
        };
        /** @enum {string} */
        OrderStatus: "NEW" | "NEGOTIATION" | "PENDING" | "CREDIT_ANALYSIS" | "ANALYSIS" | "FUTURE_NF_SENT" | "AWAITING" | "PRODUCTION_ALLOWED" | "CONFIRMED" | "PREPARING" | "SEPARATION" | "AWAITING_NF_BE_SENT" | "NF_SENT" | "PARTIAL_SHIPPED" | "SHIPPED" | "CANCELED" | "CLOSING" | "EXPIRED" | "PENDING_RMA" | "INVOICING" | "AVAILABLE_TO_RETURN" | "RETURNING" | "ARRIVED" | "FINISHED";
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
            /** @enum {string} */
            action?: "store" | "sendOrder" | "startNegotiation" | "sendToClosing" | "nextStatus" | "backStatus" | "backToNegotiation" | "backToNew" | "restore" | "clone" | "cancel" | "expire";
            fromStatus?: components["schemas"]["OrderStatus"] | null;
            toStatus?: components["schemas"]["OrderStatus"];
            /** @enum {string} */
            direction?: "FORWARD" | "BACK";
            note?: {
                id: number;
                text: string;
                /** @enum {string} */
                visibility: "PUBLIC" | "INTERNAL";
                status: components["schemas"]["OrderStatus"];
                files: components["schemas"]["ShownFile"][];
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
                terms: ("type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "deliveryAddress" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents")[];
            };
            approval?: {
                /** @enum {string} */
                event: "REQUESTED" | "GRANTED" | "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELED";
                type?: components["schemas"]["ThresholdType"];
                value?: number;
                exceededPercentage?: number | null;
                requiredRole?: components["schemas"]["ThresholdRole"];
                reason?: string | null;
            };
            erp?: {
                step: components["schemas"]["ErpStep"];
                ok: boolean;
                errorCode: string | null;
                detail: string | null;
            };
            mail?: {
                /** @enum {string} */
                event: "BUDGET_CREATED" | "BUDGET_EXPIRING" | "BUDGET_EXPIRED" | "NEGOTIATION_STARTED" | "CLOSING_PLANNED" | "ORDER_SENT" | "CREDIT_REQUESTED" | "CREDIT_APPROVED" | "PAYMENT_AWAITED" | "PAYMENT_DUE_SOON" | "PAYMENT_OVERDUE" | "BOLETO_ATTACHED" | "PAYMENT_RECEIPT_SENT" | "PAYMENT_CONFIRMED" | "INVOICE_REQUESTED" | "INVOICE_ISSUED" | "ORDER_SHIPPED" | "ORDER_FINISHED" | "ORDER_CANCELED" | "APPROVAL_REQUESTED" | "APPROVAL_ANSWERED" | "APPROVAL_EXPIRED" | "APPROVAL_COMMENTED" | "CLAIM_OPENED" | "CLAIM_MOVED" | "LENDING_ENDING" | "ERP_FAILED";
                subject: string;
                recipient: string;
                /** @enum {string} */
                state: "QUEUED" | "SENT" | "OUTBOX" | "DEAD";
            };
            file?: components["schemas"]["ShownFile"];
            /** @enum {string} */
            event?: "BUDGET_EXPIRING" | "BUDGET_EXPIRED" | "PAYMENT_DUE_SOON" | "PAYMENT_OVERDUE" | "BOLETO_ATTACHED" | "PAYMENT_RECEIPT_SENT" | "LENDING_ENDING";
        };
        OrderTotals: {
            count: number;
            total: number;
            potency: number;
            /** @description Quantos há em cada status sob os outros filtros, sem os que não têm nenhum */
            byStatus: {
                status: components["schemas"]["OrderStatus"];
                count: number;
            }[];
        };
        /** @enum {string} */
        OrderType: "NORMAL" | "DETACHED" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "LENDING" | "WARRANTY_DAMAGE" | "EXCHANGE" | "MISSING" | "BONUS" | "WARRANTY";
        OrderUpdateInput: {
            companyClientId?: number | null;
            description?: string | null;
            networkVoltage?: components["schemas"]["NetworkVoltage"] | null;
            taxpayer?: boolean | null;
            freightUf?: components["schemas"]["Uf"] | null;
            hasDeliveryAddress?: boolean | null;
            deliveryAddress?: {
                cep?: string | null;
                street?: string | null;
                number?: string | null;
                complement?: string | null;
                district?: string | null;
                city?: string | null;
                uf?: components["schemas"]["Uf"] | null;
            } | null;
            savedDeliveryAddress?: string | null;
            saveDeliveryAddress?: boolean | null;
            overrideReason?: string | null;
            paymentMethodId?: number | null;
            paymentConditionId?: number | null;
            shippingCompanyId?: number | null;
            dueDate?: string | null;
            unloadFlag?: boolean | null;
            serviceFee?: number | null;
            hasTriangulation?: boolean | null;
            triangulation?: components["schemas"]["TriangulationInput"] | null;
            expectedCloseAt?: string | null;
            reason?: string | null;
            /** @enum {string|null} */
            type?: "NORMAL" | "FINANCING" | "FUTURE" | "MERCANTILE_CONSIGNMENT" | "DETACHED" | null;
            products?: {
                productId: number;
                quantity: number;
            }[];
        };
        OrderUpdateVersioned: components["schemas"]["OrderUpdateInput"] & {
            version: number;
        };
        PasswordAgainInput: {
            currentPassword: string;
        };
        PasswordRecoveryInput: {
            password: string;
            passwordConfirmation: string;
        };
        PasswordRecoveryRequestInput: {
            email: string;
        };
        PasswordUpdateInput: {
            currentPassword: string;
            password: string;
            passwordConfirmation: string;
        };
        PaymentAccount: {
            pixKey: string | null;
            merchantName: string | null;
            merchantCity: string | null;
            bank: string | null;
            bankBranch: string | null;
            bankAccount: string | null;
            holder: string | null;
            holderDocument: string | null;
            /** @description Zero enquanto ninguém os cadastrou */
            version: number;
        };
        PaymentAccountInput: {
            pixKey?: string | null;
            merchantName?: string | null;
            merchantCity?: string | null;
            bank?: string | null;
            bankBranch?: string | null;
            bankAccount?: string | null;
            holder?: string | null;
            holderDocument?: string | null;
        };
        PaymentAccountUpdate: components["schemas"]["PaymentAccountInput"] & {
            version: number;
        };
        PaymentCondition: {
            id: number;
            name: string;
            /** @description Percentual sobre os itens; negativo é desconto */
            percentage: number;
            onCredit: boolean;
            /** @description Formas que a aceitam; vazio = todas */
            kinds: components["schemas"]["PaymentKind"][];
            enabled: boolean;
            version: number;
        };
        PaymentConditionPage: {
            data: components["schemas"]["PaymentCondition"][];
            meta: components["schemas"]["ListMeta"];
        };
        PaymentDocument: {
            id: number;
            number: number;
        };
        /** @enum {string} */
        PaymentKind: "PIX" | "TRANSFER" | "BOLETO" | "CARD" | "FINANCING" | "OTHER";
        PaymentMethod: {
            id: number;
            name: string;
            kind: components["schemas"]["PaymentKind"];
            enabled: boolean;
            version: number;
        };
        PaymentMethodPage: {
            data: components["schemas"]["PaymentMethod"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @enum {string} */
        Permission: "budgets:view" | "budgets:viewAll" | "budgets:viewOwn" | "budgets:update" | "budgets:destroy" | "budgets:destroyAll" | "budgets:backStatus" | "orders:view" | "orders:viewAll" | "orders:viewOwn" | "orders:store" | "orders:storeAll" | "orders:update" | "orders:destroyUntilAnalysis" | "orders:destroyUntilAwaiting" | "orders:destroy" | "orders:new" | "orders:negotiation" | "orders:closing" | "orders:pending" | "orders:creditAnalysis" | "orders:analysis" | "orders:futureNfSent" | "orders:awaiting" | "orders:productionAllowed" | "orders:confirmed" | "orders:preparing" | "orders:separation" | "orders:awaitingNfBeSent" | "orders:nfSent" | "orders:partialShipped" | "orders:shipped" | "orders:pendingRma" | "orders:invoicing" | "orders:availableToReturn" | "orders:returning" | "orders:arrived" | "orders:giveDiscount" | "orders:setDueDate" | "orders:backStatus" | "orders:addAssets" | "orders:fullAccessAssets" | "orders:sendReceipt" | "orders:attachBoleto" | "orders:ViewContributionMargin" | "orders:viewDistributionCenter" | "orders:changeMultipleOrdersStatus" | "orders:bypassRestrictions" | "orders:restore" | "customerClaims:view" | "customerClaims:warranty" | "customerClaims:bonus" | "customerClaims:exchange" | "customerClaims:lending" | "customerClaims:warrantyDamage" | "customerClaims:missing" | "integrador" | "companies:view" | "companies:store" | "companies:update" | "companies:destroy" | "companies:viewAll" | "companies:updateInfo" | "companies:updateConfig" | "companies:updateFinancialConfig" | "companies:approve" | "companies:updateProfile" | "companies:serviceFeeLimit" | "blockedCompanies:view" | "blockedCompanies:store" | "blockedCompanies:destroy" | "companyClients:view" | "companyClients:store" | "companyClients:update" | "companyClients:destroy" | "companyClients:viewAll" | "companyClients:storeAll" | "companyClients:updateAll" | "companyClients:destroyAll" | "companyTasks:viewAll" | "companyTasks:store" | "users:view" | "users:store" | "users:update" | "users:destroy" | "users:viewAll" | "users:storeAll" | "users:updateAll" | "users:destroyAll" | "users:thresholdRole" | "roles:view" | "roles:store" | "roles:update" | "roles:destroy" | "roles:viewAll" | "manufacturers:view" | "manufacturers:store" | "manufacturers:update" | "manufacturers:destroy" | "products:view" | "products:store" | "products:update" | "products:destroy" | "products:updateCostPrice" | "productKits:view" | "productKits:store" | "productKits:update" | "productKits:destroy" | "promotions:view" | "promotions:store" | "promotions:update" | "promotions:destroy" | "priceTables:view" | "priceTables:store" | "priceTables:update" | "priceTables:destroy" | "exclusivePriceTableProducts:view" | "exclusivePriceTableProducts:store" | "exclusivePriceTableProducts:update" | "exclusivePriceTableProducts:destroy" | "shippingCompanies:view" | "shippingCompanies:store" | "shippingCompanies:update" | "shippingCompanies:destroy" | "shippingCompanies:viewAll" | "paymentMethods:view" | "paymentMethods:store" | "paymentMethods:update" | "paymentMethods:destroy" | "paymentMethods:viewAll" | "paymentAccount:update" | "paymentMethods:activate" | "paymentMethods:deactivate" | "freight:view" | "freight:update" | "unloadFees:view" | "unloadFees:store" | "unloadFees:update" | "unloadFees:destroy" | "distributionCenters:view" | "distributionCenters:store" | "distributionCenters:update" | "distributionCenters:destroy" | "holidays:view" | "holidays:store" | "holidays:update" | "holidays:destroy" | "teams:view" | "teams:store" | "teams:update" | "teams:destroy" | "regionals:view" | "regionals:store" | "regionals:update" | "regionals:destroy" | "goals:view" | "goals:update" | "ordersDashboard:view" | "dashboardRegional:view" | "approvalThresholds:view" | "approvalThresholds:store" | "approvalThresholds:update" | "approvalThresholds:destroy" | "approvalThresholdsRequests:respond" | "orderNotes:view" | "orderNotes:store" | "orderNotes:update" | "banners:view" | "banners:store" | "banners:update" | "banners:destroy" | "notices:view" | "notices:store" | "notices:update" | "notices:destroy" | "notifications:list" | "notifications:update" | "feedbacks:viewAll" | "playlists:view" | "playlists:store" | "playlists:update" | "playlists:destroy" | "categories:view" | "categories:store" | "categories:update" | "categories:destroy" | "videos:view" | "videos:store" | "videos:update" | "videos:destroy" | "ExternalLink:documents" | "auditLogs:logs" | "externalApi:quota" | "api:productKits:view" | "cigam:integrateOrder";
        PlannedDatesInput: {
            plannedOn?: string | null;
            lines: {
                position: number;
                availableAt?: string | null;
            }[];
            version: number;
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
        PriceStep: {
            /** @enum {string} */
            kind: "BASE";
            factor: string;
            before: string;
            after: string;
            /** @enum {string} */
            source: "EXCLUSIVE" | "TABLE";
        } | {
            /** @enum {string} */
            kind: "BAND";
            factor: string;
            before: string;
            after: string;
            quantity: number;
            initialRange: number | null;
            finalRange: number | null;
        } | {
            /** @enum {string} */
            kind: "ADJUSTMENT" | "IPI" | "FREIGHT" | "DIFAL" | "ADDITION" | "DISCOUNT" | "PROMOTION" | "GIVEN";
            factor: string;
            before: string;
            after: string;
            percent: number;
        } | {
            /** @enum {string} */
            kind: "MARGIN";
            factor: string;
            before: string;
            after: string;
            margin: number;
            taxpayer: boolean;
        } | {
            /** @enum {string} */
            kind: "ROUNDING";
            factor: string;
            before: string;
            after: string;
        };
        PricedLine: {
            productId: number;
            name: string;
            type: components["schemas"]["ProductType"];
            fixationType: components["schemas"]["FixationType"] | null;
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
            nextBand: components["schemas"]["NextBand"] | null;
            /** @description Só para quem pode ver custos */
            costPrice?: number;
        };
        PricedProduct: components["schemas"]["ProductRow"] & {
            specs: components["schemas"]["ProductSpecs"];
            quantity: number;
            /** @description Preço unitário na quantidade pedida; null = sem preço */
            price: number | null;
            totalPrice: number | null;
            /** @description Por que não há preço: código do catálogo de erros */
            priceError: components["schemas"]["ErrorCode"] | null;
            icms: number;
            trace: components["schemas"]["PriceStep"][];
            nextBand: components["schemas"]["NextBand"] | null;
            priceTables: components["schemas"]["PriceBand"][];
            exclusiveProduct: components["schemas"]["ExclusivePrice"] | null;
            relatedProducts: components["schemas"]["PricedRelatedProduct"][];
        };
        PricedProductList: {
            data: components["schemas"]["PricedProduct"][];
            meta: components["schemas"]["ListMeta"];
            additionPercentage: number;
            /** @description Nunca positivo: o fator é 1 + desconto % */
            discountPercentage: number;
            freightPercentage: number;
        };
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
        ProductKit: {
            id: number;
            name: string;
            systemType: components["schemas"]["SystemType"];
            /** @description Watts dos módulos */
            potency: number;
            networkVoltage: components["schemas"]["NetworkVoltage"];
            fixationType: components["schemas"]["FixationType"] | null;
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
            promotionEndsOn: string | null;
            promotionDiscount: number | null;
            lines: components["schemas"]["PricedLine"][];
            gauge: components["schemas"]["KitGauge"];
            version: number;
        };
        ProductKitList: {
            data: components["schemas"]["ProductKitRow"][];
            meta: components["schemas"]["ListMeta"];
        };
        ProductKitName: {
            id: number;
            name: string;
            systemType: components["schemas"]["SystemType"];
            potency: number;
        };
        ProductKitNameList: {
            data: components["schemas"]["ProductKitName"][];
        };
        ProductKitRow: {
            id: number;
            name: string;
            systemType: components["schemas"]["SystemType"];
            /** @description Watts dos módulos */
            potency: number;
            networkVoltage: components["schemas"]["NetworkVoltage"];
            fixationType: components["schemas"]["FixationType"] | null;
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
        ProductName: {
            id: number;
            name: string;
            type: components["schemas"]["ProductType"];
            fixationType: components["schemas"]["FixationType"] | null;
            potency: number | null;
            enabled: boolean;
        };
        ProductNameList: {
            data: components["schemas"]["ProductName"][];
        };
        ProductPage: {
            data: components["schemas"]["ProductRow"][];
            meta: components["schemas"]["ListMeta"];
        };
        ProductRow: {
            id: number;
            name: string;
            type: components["schemas"]["ProductType"];
            fixationType: components["schemas"]["FixationType"] | null;
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
        ProductSpecs: {
            /** @enum {string} */
            inverterType?: "STRING" | "HYBRID" | "MICRO" | "OFF_GRID";
            inverterOutput?: components["schemas"]["NetworkVoltage"];
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
        /** @enum {string} */
        ProductType: "MODULE" | "INVERTER" | "STRINGBOX" | "TRANSFORMER" | "SUPPORT" | "ATERRAMENTO" | "BLACK_CABLE" | "RED_CABLE" | "GREEN_CABLE" | "CHARGER" | "CONTAINER" | "KIT_TERMINAL_FINAL" | "KIT_TERMINAL_INTERMEDIARY" | "ALUMINUM_PROFILE" | "EMENDATION" | "BATTERY" | "CONNECTOR" | "TOOL" | "OTHER";
        ProfileInput: {
            name: string;
            whatsapp?: string | null;
        };
        ProfileUpdate: components["schemas"]["ProfileInput"] & {
            version: number;
        };
        PublishedTerms: {
            version: number;
        };
        Queue: {
            groups: components["schemas"]["QueueGroup"][];
            data: components["schemas"]["QueueRow"][];
            meta: components["schemas"]["ListMeta"];
        };
        QueueGroup: {
            /** @enum {string} */
            group: "APPROVALS" | "STEPS" | "RECEIPTS" | "ERP" | "ACTIVATIONS" | "EXPIRING" | "CLIENTS" | "PAYMENTS" | "DOCUMENTS";
            total: number;
            totalIsCapped: boolean;
            /** @description Soma dos pedidos; nula acima do limite da contagem */
            value: number | null;
            /** @description Os primeiros da fila; vazio com group */
            first: components["schemas"]["QueueRow"][];
        };
        QueueRow: {
            /** @description Do pedido, da solicitação (APPROVALS) ou da empresa (ACTIVATIONS) */
            id: number;
            orderId: number | null;
            budget: boolean;
            status: components["schemas"]["OrderStatus"] | null;
            companyName: string;
            clientName: string | null;
            total: number | null;
            /**
             * Format: date-time
             * @description Desde quando espera
             */
            since: string;
            /** @description Dias úteis desde então, pelo calendário do portal */
            businessDays: number;
            dueDate: string | null;
            /**
             * Format: date-time
             * @description Fim da validade ou da solicitação
             */
            endsAt: string | null;
            /** @description O que o ERP recusou */
            errorCode: string | null;
            note: string | null;
            approvalType: components["schemas"]["ThresholdType"] | null;
            requestedValue: number | null;
            requesterName: string | null;
            /** @description O próximo passo do pedido; só com group */
            step: components["schemas"]["QueueStep"] | null;
        };
        QueueStep: {
            action: components["schemas"]["OrderAction"];
            to: components["schemas"]["OrderStatus"] | null;
            label: string;
            allowed: boolean;
            blockers: components["schemas"]["Blocker"][];
        };
        ReceiptInput: {
            assetIds: number[];
            note?: string | null;
        };
        RecoveryCodes: {
            id: number;
            /** @description Mostrados só nesta resposta; null quando a requisição é repetida */
            codes: string[] | null;
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
        RegionalEntryList: {
            data: components["schemas"]["RegionalEntry"][];
        };
        RegionalGoals: {
            regional: {
                id: number;
                name: string;
            };
            year: number;
            goals: {
                january: number | null;
                february: number | null;
                march: number | null;
                april: number | null;
                may: number | null;
                june: number | null;
                july: number | null;
                august: number | null;
                september: number | null;
                october: number | null;
                november: number | null;
                december: number | null;
            };
            /** @description Soma dos meses, em reais */
            total: number;
            version: number;
        };
        RegionalInput: {
            name: string;
        };
        RegionalPage: {
            data: components["schemas"]["Regional"][];
            meta: components["schemas"]["ListMeta"];
        };
        RegionalUpdate: components["schemas"]["RegionalInput"] & {
            version: number;
        };
        Registered: {
            cnpj: string;
            /** @enum {string} */
            status: "PENDING";
        };
        RegistrationInput: {
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
            uf: components["schemas"]["Uf"];
            privacyAccepted: boolean;
        };
        RehearsedApprovals: {
            data: {
                id: number;
                ok: boolean;
                /** @description Por que não */
                code?: components["schemas"]["ErrorCode"];
                request: components["schemas"]["ApprovalRequest"];
            }[];
        };
        RejectInput: {
            reason: string;
        };
        RequestCommentInput: {
            text: string;
        };
        ResetTwoStepInput: {
            reason: string;
        };
        RestoreInput: {
            version?: number | null;
            note?: string | null;
            /** @enum {string|null} */
            visibility?: "PUBLIC" | "INTERNAL" | null;
            assetIds?: number[] | null;
            data?: components["schemas"]["StatusData"] | null;
            drift?: components["schemas"]["DriftChoice"] | null;
        };
        RestoreRevisionInput: {
            version: number;
            reason?: string | null;
            drift?: components["schemas"]["DriftChoice"] | null;
        };
        Restored: {
            id: number;
            version: number;
            status: components["schemas"]["OrderStatus"];
            dropped: {
                productId: number;
                name: string;
                code: components["schemas"]["DropCode"];
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
        };
        RestoredRevision: {
            id: number;
            version: number;
            revision: number;
            dropped: {
                productId: number;
                name: string;
                code: components["schemas"]["DropCode"];
            }[];
            substituted: {
                productId: number;
                name: string;
                substituteId: number;
                substituteName: string;
            }[];
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
        };
        RevisionLineChange: {
            /** @enum {string} */
            kind: "ADDED" | "REMOVED" | "CHANGED";
            productId: number;
            name: string;
            from: components["schemas"]["RevisionLine"] | null;
            to: components["schemas"]["RevisionLine"] | null;
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
            terms: ("type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "deliveryAddress" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents")[];
        };
        RevisionTermChange: {
            /** @enum {string} */
            field: "type" | "companyClientId" | "clientDocument" | "description" | "networkVoltage" | "taxpayer" | "freightUf" | "deliveryAddress" | "paymentMethodId" | "paymentConditionId" | "shippingCompanyId" | "dueDate" | "unloadFlag" | "triangulation" | "serviceFeeCents";
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
        Role: components["schemas"]["RoleRow"] & {
            /** @description Quem tem o perfil só trabalha com verificação em duas etapas */
            requiresTwoStep: boolean;
            permissions: components["schemas"]["Permission"][];
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
            onlyLeft: components["schemas"]["Permission"][];
            onlyRight: components["schemas"]["Permission"][];
            both: components["schemas"]["Permission"][];
        };
        RoleInput: {
            name: string;
            description?: string | null;
            level: number;
            isAdmin?: boolean | null;
            isBold?: boolean | null;
            requiresTwoStep?: boolean | null;
            permissions?: components["schemas"]["Permission"][] | null;
        };
        RoleOption: components["schemas"]["Option"] & {
            level: number;
            /** @description Da equipe do fornecedor */
            isBold: boolean;
        };
        RoleOptionList: {
            data: components["schemas"]["RoleOption"][];
        };
        RolePage: {
            data: components["schemas"]["RoleRow"][];
            meta: components["schemas"]["ListMeta"];
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
        RoleUpdate: components["schemas"]["RoleInput"] & {
            version: number;
        };
        SaleTotals: {
            lines: number;
            /** @description Frete além do estado padrão; na venda avulsa já está nos preços */
            kitFreight: number;
            total: number;
            /** @description Da tabela de fretes, para a UF de entrega */
            freightPercentage: number;
            /** @description O que kitFreight cobra dos itens; zero na venda avulsa */
            kitFreightPercentage: number;
            deliveryDays: number | null;
        };
        Saved: {
            id: number;
            version: number;
        };
        SavedPrices: components["schemas"]["Saved"] & {
            total: number;
            discountPercentage: number;
            /** @description Dentro do limite de quem salvou: nada precisa ser aprovado */
            withinLimit: boolean;
            exceededPercentage?: number;
            requiredRole?: components["schemas"]["ThresholdRole"];
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
            columns: components["schemas"]["OrderListColumn"][];
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
        SavedViewInput: {
            name: string;
            query?: string | null;
            columns?: components["schemas"]["OrderListColumn"][] | null;
            perPage?: number | null;
            sharedRoleId?: number | null;
            inSidebar?: boolean | null;
            /** @enum {string} */
            screen: "BUDGETS" | "ORDERS";
        };
        SavedViewList: {
            data: components["schemas"]["SavedView"][];
        };
        SavedViewUpdateInput: {
            name: string;
            query?: string | null;
            columns?: components["schemas"]["OrderListColumn"][] | null;
            perPage?: number | null;
            sharedRoleId?: number | null;
            inSidebar?: boolean | null;
        };
        SavedViewUpdateVersioned: components["schemas"]["SavedViewUpdateInput"] & {
            version: number;
        };
        SecondStepInput: {
            code: string;
            rememberDevice?: boolean | null;
            challenge: string;
            /**
             * @description O `device` que logins anteriores responderam: tem tentativas próprias
             * @default []
             */
            devices: string[];
        };
        SecondStepNeeded: {
            /** @description Acompanha o código */
            challenge: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ServiceFeeOrderPage: {
            data: components["schemas"]["ServiceFeeOrderRow"][];
            meta: components["schemas"]["ListMeta"];
            totals?: components["schemas"]["ServiceFeeTotals"];
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
        SessionList: {
            data: components["schemas"]["Session"][];
        };
        Shipment: {
            volumes?: number;
            volumesShipped?: number;
            driver?: string;
            plate?: string;
            tracking?: string;
            /** Format: date */
            plannedOn?: string;
            /** Format: date */
            collectionDate?: string;
            carrier?: string;
            parts?: {
                volumes: number;
                tracking: string | null;
                /** Format: date */
                on: string;
            }[];
        };
        ShipmentInput: {
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
        ShippingCompanyPage: {
            data: components["schemas"]["ShippingCompany"][];
            meta: components["schemas"]["ListMeta"];
        };
        /** @enum {string} */
        ShownCompanyStatus: "PENDING" | "APPROVED" | "ACTIVE" | "DISAPPROVED" | "SUSPENDED" | "DELETED";
        ShownFile: components["schemas"]["StoredFile"] & {
            /**
             * @description O arquivo não está mais guardado
             * @enum {boolean}
             */
            isMissing?: true;
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
        SitePageInput: {
            body: string;
        };
        SitePageUpdate: components["schemas"]["SitePageInput"] & {
            version: number | null;
        };
        StatusChangeInput: {
            version?: number | null;
            note?: string | null;
            /** @enum {string|null} */
            visibility?: "PUBLIC" | "INTERNAL" | null;
            assetIds?: number[] | null;
            data?: components["schemas"]["StatusData"] | null;
        };
        StatusData: {
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
        };
        StoredFile: {
            id: number;
            name: string;
            mediaType: string;
            bytes: number;
        };
        SuspensionInput: {
            reason?: string | null;
        };
        /** @enum {string} */
        SystemType: "ON_GRID" | "HYBRID";
        TakeKeptFormInput: {
            name: string;
        };
        TargetPriceInput: {
            target: number;
            productIds?: number[] | null;
        };
        TargetPrices: {
            version: number;
            /** @description Para PUT /orders/{id}/prices: salva só o que foi mostrado */
            fingerprint: string;
            target: number;
            /** @description Total menos alvo: zero, salvo quando preços de centavos inteiros por unidade não o alcançam */
            difference: number;
            /** @description Abaixo da tabela, nos itens escolhidos */
            percentage: number;
            before: {
                total: number;
                discountPercentage: number;
                discount: number;
                contributionMargin?: number | null;
            };
            after: {
                total: number;
                discountPercentage: number;
                discount: number;
                contributionMargin?: number | null;
            };
            /** @description Dentro do limite de quem pergunta: nada precisa ser aprovado */
            withinLimit: boolean;
            exceededPercentage?: number;
            /** @description Quem teria de aprovar o desconto */
            requiredRole: components["schemas"]["ThresholdRole"] | null;
            needed: {
                type: components["schemas"]["ThresholdType"];
                value: number;
                requiredRole: components["schemas"]["ThresholdRole"] | null;
            }[];
            /** @description O menor total que alguém pode aprovar, se este passa */
            lowestTotal?: number;
            lines: {
                productId: number;
                name: string;
                unit: string;
                quantity: number;
                isChosen: boolean;
                tableUnitPrice: number;
                priceBefore: number;
                price: number;
                total: number;
            }[];
        };
        TaxesInput: {
            lines: {
                position: number;
                ipi: number;
                icms: number;
            }[];
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
        TeamInput: {
            name: string;
            regionalId: number;
        };
        TeamPage: {
            data: components["schemas"]["Team"][];
            meta: components["schemas"]["ListMeta"];
        };
        TeamUpdate: components["schemas"]["TeamInput"] & {
            version: number;
        };
        TermsInput: {
            text: string;
        };
        TermsText: components["schemas"]["TermsVersion"] & {
            text: string;
        };
        TermsUpdate: components["schemas"]["TermsInput"] & {
            version: number;
        };
        TermsVersion: {
            version: number;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: string | null;
            /** @description Quantos usuários aceitaram esta versão */
            accepted: number;
        };
        TermsVersionList: {
            data: components["schemas"]["TermsVersion"][];
        };
        /** @enum {string} */
        ThresholdRole: "SELLER" | "COORDINATOR" | "MANAGER" | "DIRECTOR";
        /** @enum {string} */
        ThresholdType: "DISCOUNT" | "TOTAL_PRICE";
        TimelineEntry: {
            /** @enum {string} */
            kind: "STATUS" | "NOTE";
            id: number;
            /** Format: date-time */
            at: string;
            userName: string | null;
            /** @enum {string} */
            visibility: "PUBLIC" | "INTERNAL";
            /** @enum {string} */
            action?: "store" | "sendOrder" | "startNegotiation" | "sendToClosing" | "nextStatus" | "backStatus" | "backToNegotiation" | "backToNew" | "restore" | "clone" | "cancel" | "expire";
            fromStatus?: components["schemas"]["OrderStatus"] | null;
            toStatus?: components["schemas"]["OrderStatus"];
            /** @enum {string} */
            direction?: "FORWARD" | "BACK";
            status?: components["schemas"]["OrderStatus"];
            text?: string;
            files?: components["schemas"]["StoredFile"][];
        };
        Token: {
            token: string;
            /** @description A guardar, e a mandar em `devices` no próximo login */
            device: string;
        };
        Triangulation: {
            name: string | null;
            document: string | null;
            stateRegistration: string | null;
            phone: string | null;
            cep: string | null;
            street: string | null;
            number: string | null;
            complement: string | null;
            district: string | null;
            city: string | null;
            uf: components["schemas"]["Uf"] | null;
            invoiceKey: string | null;
        };
        TriangulationInput: {
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
            uf?: components["schemas"]["Uf"] | null;
            invoiceKey?: string | null;
        };
        TwoStep: {
            /** @enum {string} */
            state: "OFF" | "PENDING" | "ON";
            /** @description O perfil a exige */
            isRequired: boolean;
            /** Format: date-time */
            confirmedAt: string | null;
            /** @description Códigos de recuperação ainda não usados */
            codesLeft: number;
            /** @description Só enquanto a configuração não foi confirmada */
            secret: string | null;
            /** @description O mesmo, como o QR code o diz ao aplicativo */
            uri: string | null;
        };
        /** @enum {string} */
        Uf: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
        UnblockInput: {
            reason: string;
        };
        UnloadFee: {
            id: number;
            initialRange: number;
            finalRange: number | null;
            value: number;
            version: number;
        };
        UnloadFeePage: {
            data: components["schemas"]["UnloadFee"][];
            meta: components["schemas"]["ListMeta"];
        };
        UnsoldInput: {
            lines: {
                position: number;
                unsold: number;
            }[];
            version: number;
        };
        User: components["schemas"]["UserRow"] & {
            whatsapp: string | null;
            /** @description Da empresa do fornecedor */
            isStaff: boolean;
            teamId: number | null;
            teamName: string | null;
            thresholdRole: components["schemas"]["ThresholdRole"] | null;
            /** @description Entra com verificação em duas etapas */
            hasTwoStep: boolean;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            allowedActions: ("update" | "delete" | "reactivate" | "reset" | "resetTwoStep" | "tokens")[];
        };
        UserInput: {
            name: string;
            email: string;
            whatsapp?: string | null;
            roleId: number;
            teamId?: number | null;
            thresholdRole?: components["schemas"]["ThresholdRole"] | null;
            /** @enum {string|null} */
            kind?: "PERSON" | "API" | null;
            companyId?: number | null;
        };
        UserOption: components["schemas"]["Option"] & {
            /** @enum {string} */
            kind: "PERSON" | "API";
        };
        UserOptionList: {
            data: components["schemas"]["UserOption"][];
        };
        UserPage: {
            data: components["schemas"]["UserRow"][];
            meta: components["schemas"]["ListMeta"];
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
            /**
             * Format: date-time
             * @description Último uso de uma sessão ou de um token
             */
            lastUsedAt: string | null;
        };
        UserUpdateInput: {
            name: string;
            email: string;
            whatsapp?: string | null;
            roleId: number;
            teamId?: number | null;
            thresholdRole?: components["schemas"]["ThresholdRole"] | null;
        };
        UserUpdateVersioned: components["schemas"]["UserUpdateInput"] & {
            version: number;
        };
        ViewNeighbours: {
            view: components["schemas"]["SavedView"];
            previous: number | null;
            next: number | null;
        };
        VolumesInput: {
            volumes?: number | null;
            lines: {
                position: number;
                picked?: number | null;
                serials?: string | null;
            }[];
            version: number;
        };
        YearlyGoal: {
            id: number;
            name: string;
            /** @description Soma dos meses, em reais */
            total: number;
            /** @description Quantos meses têm meta */
            months: number;
        };
        YearlyGoalList: {
            data: components["schemas"]["YearlyGoal"][];
        };
    };
    responses: {
        /** @description Respondida */
        AnsweredApproval: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnsweredApproval"];
            };
        };
        /** @description A cota */
        ApiQuota: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiQuota"];
            };
        };
        /** @description A delegação */
        ApprovalDelegation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApprovalDelegation"];
            };
        };
        /** @description A alçada */
        ApprovalThreshold: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApprovalThreshold"];
            };
        };
        /** @description Os registros */
        AuditLogPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditLogPage"];
            };
        };
        /** @description A filial */
        Branch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Branch"];
            };
        };
        /** @description O que aconteceu com cada um */
        BulkResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkResult"];
            };
        };
        /** @description O carrinho */
        Cart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Cart"];
            };
        };
        /** @description A empresa */
        Company: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Company"];
            };
        };
        /** @description O cliente */
        CompanyClient: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CompanyClient"];
            };
        };
        /** @description O centro de distribuição */
        DistributionCenter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DistributionCenter"];
            };
        };
        /** @description Excluído */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Excluída */
        "Done-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Encerrada */
        "Done-3": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description A observação */
        "Done-4": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Na fila */
        "Done-5": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description A pergunta */
        FaqEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FaqEntry"];
            };
        };
        /** @description Sem permissão */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description O feriado */
        Holiday: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Holiday"];
            };
        };
        /** @description Campos inválidos */
        InvalidFields: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description O fabricante */
        Manufacturer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Manufacturer"];
            };
        };
        /** @description A proposta */
        MaterialsProposal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MaterialsProposal"];
            };
        };
        /** @description O pedido no novo status */
        Moved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Moved"];
            };
        };
        /** @description Não existe ou não é visível */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description As opções */
        OptionList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OptionList"];
            };
        };
        /** @description Versão desatualizada */
        Outdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Os dados */
        PaymentAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentAccount"];
            };
        };
        /** @description Regra de negócio */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A regional */
        Regional: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Regional"];
            };
        };
        /** @description As metas do ano */
        RegionalGoals: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RegionalGoals"];
            };
        };
        /** @description Número e nova versão */
        Saved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Saved"];
            };
        };
        /** @description Salvo */
        "Saved-2": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Saved"];
            };
        };
        /** @description A visão */
        SavedView: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedView"];
            };
        };
        /** @description A página */
        SitePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SitePage"];
            };
        };
        /** @description O time */
        Team: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Team"];
            };
        };
        /** @description O token, a mandar como Bearer */
        Token: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Token"];
            };
        };
        /** @description Muitas tentativas */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Não autenticado */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description O usuário */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["User"];
            };
        };
    };
    parameters: {
        "path-cnpj": string;
        "path-id": number | string;
        "path-id-2": number | string;
        "path-key": "policy";
        /** @description A Idempotency-Key da mudança */
        "path-key-2": string;
        "path-number": number | string;
        "path-productId": number | string;
        "path-slug": string;
        "path-token": string;
        "path-year": number | string;
        "query-action": string;
        "query-budget": boolean | string;
        "query-budgetType": components["schemas"]["BudgetType"] | null;
        "query-clientDocument": string | null;
        "query-clientName": string | null;
        "query-cnpj": string | null;
        "query-companyClientId": number | string;
        "query-companyHelper": number | string;
        "query-companyId": number | string;
        "query-companyId-2": number | string;
        "query-creatorName": string | null;
        "query-creatorUserId": number | string;
        "query-cursor": string;
        "query-description": string | null;
        "query-email": string | null;
        "query-enabled": "true" | "false";
        "query-field": string;
        "query-field-2": "id" | "createdAt" | "orderSentAt" | "expirationAt" | "dueDate" | "total" | "potency" | "status" | null;
        "query-finalCreatedAt": string;
        "query-finalCreatedAt-2": string | null;
        "query-finalDueDate": string | null;
        "query-finalExpirationAt": string | null;
        "query-finalOrderPotency": number | string;
        "query-finalOrderSentAt": string | null;
        "query-finalPotency": number | string;
        "query-finalPotency-2": number | string;
        "query-fixationType": components["schemas"]["FixationType"] | null;
        "query-id": number | string;
        "query-id-2": number | string;
        "query-initialCreatedAt": string;
        "query-initialCreatedAt-2": string | null;
        "query-initialDueDate": string | null;
        "query-initialExpirationAt": string | null;
        "query-initialOrderPotency": number | string;
        "query-initialOrderSentAt": string | null;
        "query-initialPotency": number | string;
        "query-initialPotency-2": number | string;
        "query-inverterType": "STRING" | "HYBRID" | "MICRO" | "OFF_GRID" | null;
        "query-isTotalizer": boolean | string;
        "query-kind": components["schemas"]["PaymentKind"];
        "query-manufacturerId": number | string;
        "query-name": string;
        "query-name-2": string | null;
        "query-networkVoltage": components["schemas"]["NetworkVoltage"] | null;
        "query-order": string;
        "query-order-2": "asc" | "desc" | null;
        "query-orderId": number | string;
        "query-orderStatus": components["schemas"]["OrderStatus"][] | null;
        "query-overdue": boolean | string;
        "query-page": number | string;
        "query-paymentMethodId": (number | string)[] | null;
        "query-perPage": number | string;
        "query-perPage-2": number | string;
        "query-productId": number | string;
        "query-receiptSent": boolean | string;
        "query-recordPrimaryKey": string;
        "query-regionalId": number | string;
        "query-search": string | null;
        "query-search-2": string;
        "query-search-3": string;
        "query-systemType": components["schemas"]["SystemType"] | null;
        "query-tableName": string;
        "query-teamIds": (number | string)[] | null;
        "query-type": components["schemas"]["OrderType"] | null;
        "query-type-2": components["schemas"]["ThresholdType"];
        "query-type-3": components["schemas"]["ProductType"] | null;
        "query-uf": components["schemas"]["Uf"];
        "query-userId": number | string;
        "query-version": number | string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
