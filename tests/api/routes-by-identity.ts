/**
 * Every route and its answer to each identity. `owner` wrote the applications; `other` is another applicant, under each
 * of the three names of that role; `jury` is assigned all programmes, `away` is a jury member of the North only, while
 * the applications are of the South; `disabled` was a superadmin. `{name}` is filled in (`places`), `#name` names a body
 * (`bodies`). A new route needs a row here.
 */
export const routesByIdentity = `
call                                                           nobody owner other jury away admin super disabled
GET    /api/health                                             200    200   200   200  200  200   200   200
GET    /api/health/ready                                       200    200   200   200  200  200   200   200
GET    /api/metrics                                            200    200   200   200  200  200   200   200
GET    /api/deadline                                           200    200   200   200  200  200   200   200
GET    /api/deadline/state                                     401    403   403   403  403  403   200   401
POST   /api/deadline/change                     #nothing       401    403   403   403  403  403   400   401
GET    /api/editions                                           401    403   403   403  403  403   200   401
GET    /api/editions/1999/drafts                               401    403   403   403  403  403   404   401
POST   /api/editions/1999/hand-over             #nothing       401    403   403   403  403  403   404   401
GET    /api/editions/plan                                      401    403   403   403  403  403   200   401
POST   /api/editions/1999/beginning             #nothing       401    403   403   403  403  403   404   401
GET    /api/editions/1999/preview?path=/&phase=open            401    403   403   403  403  403   404   401
GET    /api/home                                               200    200   200   200  200  200   200   200
GET    /api/home/our-team                                      200    200   200   200  200  200   200   200
GET    /api/home/country                                       200    200   200   200  200  200   200   200
GET    /api/site                                               200    200   200   200  200  200   200   200
GET    /api/awards/zonal/current                               200    200   200   200  200  200   200   200
GET    /api/awards/zonal/previous                              200    200   200   200  200  200   200   200
GET    /api/awards/zonal/winners/2025                          200    200   200   200  200  200   200   200
GET    /api/awards/zonal/winners/2025/nobody/picture           404    404   404   404  404  404   404   404
GET    /api/nothing/here                                       404    404   404   404  404  404   404   404

POST   /api/auth/login                          #strangers     401    401   401   401  401  401   401   401
POST   /api/auth/register                       #nothing       400    400   400   400  400  400   400   400
POST   /api/auth/verify                         #badToken      400    400   400   400  400  400   400   400
POST   /api/auth/resend-verification-link       #somebody      200    200   200   200  200  200   200   200
POST   /api/auth/forgot-password                #somebody      200    200   200   200  200  200   200   200
POST   /api/auth/reset-password                 #badToken      400    400   400   400  400  400   400   400
POST   /api/auth/accept-invitation              #nothing       400    400   400   400  400  400   400   400
POST   /api/auth/exchange                       #badTicket     401    401   401   401  401  401   401   401
GET    /api/auth/verify-auth                                   200    200   200   200  200  200   200   200
POST   /api/auth/login/second-factor            #badChallenge  401    401   401   401  401  401   401   401
POST   /api/auth/change-password                #nothing       401    400   400   400  400  400   400   401
PUT    /api/auth/details                        #nothing       401    400   400   403  403  403   403   401
GET    /api/auth/sessions                                      401    200   200   200  200  200   200   401
DELETE /api/auth/sessions/nothing                              401    404   404   404  404  404   404   401
DELETE /api/auth/sessions                                      401    200   200   200  200  200   200   401
GET    /api/auth/second-factor                                 401    403   403   200  200  200   200   401
POST   /api/auth/second-factor/setup                           401    403   403   200  200  200   200   401
POST   /api/auth/second-factor/confirm          #nothing       401    403   403   400  400  400   400   401
POST   /api/auth/second-factor/recovery-codes   #nothing       401    403   403   400  400  400   400   401
POST   /api/auth/second-factor/remove           #nothing       401    403   403   400  400  400   400   401
GET    /api/auth/consent                                       200    200   200   200  200  200   200   200
POST   /api/auth/consent                        #nothing       401    400   400   403  403  403   403   401
GET    /api/auth/admin-users                                   401    403   403   403  403  403   200   401
GET    /api/auth/jury-users                                    401    403   403   403  403  403   200   401

GET    /api/award-programs                                     401    200   200   200  200  200   200   401
GET    /api/award-programs/{south}                             401    200   200   200  200  200   200   401
GET    /api/award-programs/nowhere                             401    404   404   404  404  404   404   401
GET    /api/award-programs/filters                             401    403   403   403  403  200   200   401
GET    /api/award-programs/columns                             401    403   403   403  403  200   200   401
GET    /api/award-programs/choices                             401    403   403   403  403  200   200   401
PATCH  /api/award-programs/choices              #nothing       401    403   403   403  403  200   200   401
GET    /api/award-programs/applications                        401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?list=users             401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?search=a&sort=csr      401    403   403   403  403  200   200   401
GET    /api/award-programs/applications?list=users&sort=email  401    403   403   403  403  400   200   401

GET    /api/applications                                       401    200   200   403  403  403   403   401
GET    /api/applications/deleted                               401    200   200   403  403  403   403   401
GET    /api/applications/colleagues                            401    200   200   403  403  403   403   401
POST   /api/applications/colleagues                            401    404   404   403  403  403   403   401
POST   /api/applications/form-link              #nothing       401    200   200   403  403  403   403   401
POST   /api/applications/{draft}/confirmations  #confirmation  401    200   404   403  403  403   403   401
GET    /api/applications/{submitted}/returns                   401    200   404   200  404  403   200   401
PUT    /api/award-programs/applications/{submitted}/last-date #nothing 401 403 403  403  403  403   400   401
PATCH  /api/award-programs/applications/{submitted}/names #names 401   403   403   403  403  403   200   401
POST   /api/applications/{draft}/carry                         401    400   404   403  403  403   403   401
POST   /api/applications/{draft}/withdraw                      401    409   404   403  403  403   409   401
POST   /api/award-programs/applications/{submitted}/return #nothing 401 403   403   403  403  403   400   401
POST   /api/applications/{submitted}/confirmations #confirmation 401  400   404   403  403  403   403   401
GET    /api/applications/{draft}/conversation                  401    200   404   403  403  403   200   401
GET    /api/applications/{submitted}/conversation              401    200   404   403  403  403   200   401
POST   /api/applications/{submitted}/conversation #nothing     401    400   400   403  403  403   400   401
POST   /api/applications/{submitted}/conversation #words       401    409   404   403  403  403   200   401
GET    /api/award-programs/applications/{submitted}/handling   401    403   403   403  403  403   200   401
PATCH  /api/award-programs/applications/{submitted}/handling #nothing 401 403 403 403 403  403   200   401
POST   /api/award-programs/applications/{submitted}/notes #nothing 401 403  403   403  403  403   400   401
GET    /api/award-programs/applications/{submitted}/duplicates 401    403   403   403  403  403   200   401
PUT    /api/award-programs/applications/{submitted}/duplicates/{draft} #nothing 401 403 403 403 403 403 400 401
GET    /api/applications/company-details                       401    200   200   403  403  403   403   401
GET    /api/applications/{draft}                               401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}                           401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/files/{draftKey}              401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}/files/{submittedKey}      401    200   404   200  404  403   200   401
GET    /api/applications/{submitted}/files/{draftKey}          401    404   404   404  404  403   404   401
GET    /api/files/{signed}                                     200    200   200   200  200  200   200   200
GET    /api/files/{submittedKey}                               403    403   403   403  403  403   403   403
GET    /api/applications/{draft}/receipt                       401    404   404   404  404  403   404   401
GET    /api/applications/{submitted}/receipt                   401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/receipt/content               401    404   404   404  404  403   404   401
GET    /api/applications/{submitted}/receipt/content           401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/pdf                           401    200   404   404  404  403   200   401
GET    /api/applications/{submitted}/pdf                       401    200   404   200  404  403   200   401
GET    /api/receipts/00000000000000000000000000000000          404    404   404   404  404  404   404   404
POST   /api/applications/{draft}/preview-ticket                401    200   404   404  404  403   200   401
POST   /api/applications/{submitted}/preview-ticket            401    200   404   200  404  403   200   401
GET    /api/applications/{draft}/collaborators                 401    200   404   403  403  403   403   401
POST   /api/applications/{draft}/collaborators  #colleague     401    200   404   403  403  403   403   401
DELETE /api/applications/{draft}/collaborators/nothing         401    404   404   403  403  403   403   401
POST   /api/applications/{draft}/owner          #somebody      401    400   404   403  403  403   403   401
POST   /api/applications/{draft}/presence       #page          401    200   404   403  403  403   403   401
POST   /api/applications/invitations            #badInvitation 401    400   400   403  403  403   403   401
POST   /api/applications                        #newDraft      401    200   200   403  403  403   403   401
POST   /api/applications                        #sameDraft     401    200   404   403  403  403   403   401
PUT    /api/applications/{draft}                #json          401    200   404   403  403  403   403   401
PUT    /api/applications/{submitted}            #json          401    400   404   403  403  403   403   401
PATCH  /api/applications/{draft}                #patch         401    409   404   403  403  403   403   401
PATCH  /api/applications/{submitted}            #patch         401    400   404   403  403  403   403   401
POST   /api/applications/{draft}/files{asked}   #file          401    200   404   403  403  403   403   401
DELETE /api/applications/{submitted}/files/{submittedKey}      401    400   404   403  403  403   403   401
DELETE /api/applications/{draft}/files/{draftKey}              401    200   404   403  403  403   403   401
DELETE /api/applications/{submitted}                           401    400   404   403  403  403   403   401
DELETE /api/applications/{spare}                               401    200   404   403  403  403   403   401
POST   /api/applications/{spare}/restore                       401    200   404   403  403  403   403   401
PATCH  /api/applications/sa-edit                #contact       401    403   403   403  403  403   200   401
GET    /api/jury/applications                                  401    403   403   200  200  403   403   401

GET    /api/rounds                                             401    403   403   403  403  403   200   401
POST   /api/rounds                              #nothing       401    403   403   403  403  403   400   401
GET    /api/rounds/{round}                                     401    403   403   403  403  403   200   401
PATCH  /api/rounds/{round}                      #oldRound      401    403   403   403  403  403   409   401
DELETE /api/rounds/{round}                                     401    403   403   403  403  403   400   401
POST   /api/rounds/entrants                     #nothing       401    403   403   403  403  403   400   401
GET    /api/rounds/{round}/entries                             401    403   403   403  403  403   200   401
GET    /api/rounds/{round}/entries?show=short&search=a         401    403   403   403  403  403   200   401
GET    /api/rounds/{round}/entries/{judged}                    401    403   403   403  403  403   200   401
PUT    /api/rounds/{round}/jurors               #nothing       401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/start                               401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/winners                             401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/draw                 #nothing       401    403   403   403  403  403   400   401
POST   /api/rounds/{round}/reminders                           401    403   403   403  403  403   200   401
PUT    /api/rounds/{round}/publication          #nothing       401    403   403   403  403  403   400   401
GET    /api/assignments                                        401    403   403   200  200  403   403   401
POST   /api/assignments                         #nothing       401    403   403   403  403  403   400   401
POST   /api/assignments/{assignment}/conflict   #nothing       401    403   403   400  400  403   403   401
POST   /api/assignments/{assignment}/conflict   #noConflict    401    403   403   400  404  403   403   401
POST   /api/assignments/{assignment}/recusal    #nothing       401    403   403   400  400  403   403   401
GET    /api/applications/{judged}                              401    200   404   200  404  403   200   401
GET    /api/score-sheets/{assignment}                          401    403   403   200  404  403   200   401
PATCH  /api/score-sheets/{assignment}           #sheet         401    403   403   409  404  403   403   401
POST   /api/score-sheets/{assignment}/submission #sheet        401    403   403   409  404  403   403   401
POST   /api/score-sheets/{assignment}/reopening                401    403   403   400  404  403   403   401
GET    /api/rankings/{round}                                   401    403   403   403  403  403   200   401
GET    /api/rankings/{round}?award=nothing                     401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/board                             401    403   403   403  403  403   200   401
GET    /api/rankings/{round}/export                            401    403   403   403  403  403   200   401
GET    /api/rankings/{round}/export?of=sheets&format=xlsx      401    403   403   403  403  403   200   401
GET    /api/rankings/{round}/export?program=nowhere            401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/book                              401    403   403   403  403  403   400   401
GET    /api/rankings/{round}/book?program={south}              401    403   403   403  403  403   200   401
GET    /api/decisions/{round}                                  401    403   403   403  403  403   200   401
PUT    /api/decisions/{round}/{judged}          #nothing       401    403   403   403  403  403   400   401
POST   /api/decisions/{round}/{judged}/confirmation            401    403   403   403  403  403   404   401
DELETE /api/decisions/{round}/{judged}                         401    403   403   403  403  403   404   401
GET    /api/certificates/00000000000000000000000000000000      404    404   404   404  404  404   404   404
GET    /api/applications/{submitted}/certificates              401    200   404   403  403  403   200   401
GET    /api/applications/{submitted}/certificates/nothing      401    404   404   403  403  403   404   401
GET    /api/rounds/{round}/certificates                        401    403   403   403  403  403   400   401
GET    /api/rounds/{round}/certificates?program={south}        401    403   403   403  403  403   404   401
GET    /api/applications/{judged}/winner-profile               401    404   404   403  403  403   403   401
PUT    /api/applications/{judged}/winner-profile #profile      401    404   404   403  403  403   403   401
GET    /api/winner-words                                       401    403   403   403  403  403   200   401
GET    /api/winner-words?state=approved&page=2                 401    403   403   403  403  403   200   401
GET    /api/winner-words/waiting                               401    403   403   403  403  403   200   401
POST   /api/winner-words/{judged}/approval      #seenWords     401    403   403   403  403  403   409   401
POST   /api/winner-words/{judged}/return        #nothing       401    403   403   403  403  403   400   401
DELETE /api/assignments/{assignment}                           401    403   403   403  403  403   200   401

GET    /api/schema-files                                       401    403   403   403  403  403   200   401
POST   /api/schema-files/check                  #check         401    403   403   403  403  403   200   401
POST   /api/schema-files/dry-run                #nothing       401    403   403   403  403  403   400   401
POST   /api/pictures                            #nothing       401    403   403   403  403  403   400   401
GET    /api/pictures/nothing                                   404    404   404   404  404  404   404   404
GET    /api/proposals                                          401    403   403   403  403  403   200   401
POST   /api/proposals                           #nothing       401    403   403   403  403  403   400   401
GET    /api/proposals/nothing                                  401    403   403   403  403  403   404   401
POST   /api/proposals/nothing/rejection         #nothing       401    403   403   403  403  403   400   401
GET    /api/releases                                           401    403   403   403  403  403   200   401
GET    /api/releases/nothing                                   401    403   403   403  403  403   404   401
POST   /api/releases/nothing/publish            #nothing       401    403   403   403  403  403   404   401
POST   /api/releases/nothing/take-back          #nothing       401    403   403   403  403  403   400   401
DELETE /api/proposals/nothing                                  401    403   403   403  403  403   404   401

GET    /api/reports/columns                                    401    403   403   403  403  200   200   401
GET    /api/reports/applications                               401    403   403   403  403  200   200   401
GET    /api/reports/applications?format=xlsx&sort=csr          401    403   403   403  403  200   200   401
GET    /api/reports/applications?columns=/general/legalName    401    403   403   403  403  400   200   401
GET    /api/reports/archive?program={south}                    401    403   403   403  403  403   200   401
GET    /api/reports/archive?ids={submitted},nobody             401    403   403   403  403  403   404   401
GET    /api/reports/applications/{draft}/archive               401    200   404   404  404  403   200   401
GET    /api/reports/applications/{submitted}/archive           401    200   404   200  404  403   200   401

GET    /api/accounts                                           401    403   403   403  403  403   200   401
GET    /api/accounts?search=a&state=disabled                   401    403   403   403  403  403   200   401
POST   /api/accounts/invitations                #nothing       401    403   403   403  403  403   400   401
PATCH  /api/accounts/nobody                     #enable        401    403   403   403  403  403   404   401
PATCH  /api/accounts/{person}                   #enable        401    403   403   403  403  403   200   401
PATCH  /api/accounts/nobody/details              #nothing       401    403   403   403  403  403   400   401
POST   /api/accounts/nobody/resend-link                        401    403   403   403  403  403   404   401
POST   /api/accounts/nobody/draft             #nothing       401    403   403   403  403  403   400   401
POST   /api/accounts/nobody/erasure                            401    403   403   403  403  403   404   401
GET    /api/own-data                                           401    200   200   200  200  200   200   401
POST   /api/own-data/erasure                    #nothing       401    400   400   403  403  403   403   401
POST   /api/accounts/nobody/reset-second-factor                401    403   403   403  403  403   404   401
GET    /api/audit                                              401    403   403   403  403  403   200   401
GET    /api/outbox                                             401    403   403   403  403  403   200   401
POST   /api/outbox/retry                                       401    403   403   403  403  403   400   401
POST   /api/outbox/nothing/retry                               401    403   403   403  403  403   404   401
GET    /api/keys                                               401    403   403   403  403  403   200   401
POST   /api/keys                                #nothing       401    403   403   403  403  403   400   401
DELETE /api/keys/nothing                                       401    403   403   403  403  403   404   401
GET    /api/webhooks                                           401    403   403   403  403  403   200   401
POST   /api/webhooks                            #nothing       401    403   403   403  403  403   400   401
DELETE /api/webhooks/nothing                                   401    403   403   403  403  403   404   401
POST   /api/webhooks/nothing/test                              401    403   403   403  403  403   404   401
GET    /api/webhooks/deliveries                                401    403   403   403  403  403   200   401
POST   /api/webhooks/deliveries/nothing/again                  401    403   403   403  403  403   404   401
GET    /api/messages                                           401    403   403   403  403  403   200   401
GET    /api/messages/placeholders                              401    403   403   403  403  403   200   401
GET    /api/messages/nothing                                   401    403   403   403  403  403   404   401
POST   /api/messages                            #nothing       401    403   403   403  403  403   400   401
POST   /api/messages/preview                    #nothing       401    403   403   403  403  403   400   401
POST   /api/messages/test                       #nothing       401    403   403   403  403  403   400   401
GET    /api/statistics                                         401    403   403   403  403  200   200   401
GET    /api/statistics?program=nowhere                         401    403   403   403  403  400   400   401
GET    /api/reminders?person=a&signature=b                     400    400   400   400  400  400   400   400
POST   /api/reminders/opt-out?person=a&signature=b             400    400   400   400  400  400   400   400
POST   /api/reminders/opt-in?person=a&signature=b              400    400   400   400  400  400   400   400
POST   /auth/reminders?person=a&signature=b                    400    400   400   400  400  400   400   400

POST   /api/auth/logout                                        200    200   200   200  200  200   200   200
`;

/**
 * What the keys of other programs may call, by scope. In every other row above a key gets the answer of `nobody` if the
 * call is open to everyone, and 403 otherwise.
 */
export const routesByKey = `
call                                                           lists statistics exports
GET    /api/award-programs/filters                             200   403        403
GET    /api/award-programs/columns                             200   403        403
GET    /api/award-programs/applications                        200   403        403
GET    /api/award-programs/applications?list=users             200   403        403
GET    /api/award-programs/applications?search=a&sort=csr      200   403        403
GET    /api/award-programs/applications?list=users&sort=email  400   403        403
GET    /api/statistics                                         403   200        403
GET    /api/statistics?program=nowhere                         403   400        403
GET    /api/reports/columns                                    403   403        200
GET    /api/reports/applications                               403   403        200
GET    /api/reports/applications?format=xlsx&sort=csr          403   403        200
GET    /api/reports/applications?columns=/general/legalName    403   403        400
`;
