/** Version 1 of the terms of use shown at /agreements; fictional, like every company of the demo. */
export const TERMS_OF_USE = `TERMOS DE USO DO PORTAL AURORA SOLAR
Versão 1 – texto de demonstração, sem valor jurídico.

1. Objeto
Estes termos regulam o uso do portal pelo qual empresas integradoras consultam produtos, montam orçamentos e enviam pedidos de equipamentos de energia solar à Aurora Distribuição Solar Ltda ("Aurora").

2. Cadastro e acesso
2.1. O acesso é pessoal. Cada usuário responde pelo que for feito com a sua senha e deve trocá-la ao menos uma vez por ano.
2.2. A empresa integradora mantém os seus dados corretos e inativa os usuários que deixarem de representá-la.

3. Preços e validade
3.1. Os preços são os da tabela vigente da empresa no momento em que o orçamento é salvo e valem até a data de validade indicada nele.
3.2. Frete, descarga, condição de pagamento e tributos aparecem em linhas próprias antes do envio do pedido.

4. Pedidos
4.1. O envio do pedido é uma proposta de compra. O pedido passa por análise de crédito, fiscal e de disponibilidade.
4.2. Depois do envio, alterações e cancelamentos seguem a situação do pedido e dependem da Aurora.

5. Pagamento
5.1. O pedido é confirmado com a compensação do pagamento ou com a aprovação do crédito.
5.2. Taxas de serviço (repasse) pertencem à integradora e obedecem aos limites mostrados no portal.

6. Entrega
6.1. Os prazos contam da confirmação do pedido.
6.2. O recebedor confere os volumes na presença do transportador e anota avarias e faltas no canhoto; o chamado deve ser aberto em até 7 dias.

7. Garantia e chamados
A garantia é a do fabricante. Os chamados são abertos no portal com fotos, número de série e descrição do defeito.

8. Dados pessoais
8.1. Os dados de clientes finais são usados para orçar, faturar, entregar e atender à garantia, conforme a Lei 13.709/2018 (LGPD).
8.2. O acesso a esses dados fica registrado e pode ser auditado.

9. Uso da API
Os usuários de API seguem as mesmas regras e as cotas combinadas. Chaves não podem ser repassadas.

10. Alterações
Uma nova versão destes termos pede novo aceite antes de continuar o uso do portal.`
