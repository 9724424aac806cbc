// Generated from the OpenAPI document by `npm run generate`.

export interface paths {
    "/api/v3/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the service answers */
        get: operations["GET /api/v3/status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/sign_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up: a person, their account and a first workspace
         * @description A mail asks the person to confirm the address; the token answered works at once.
         */
        post: operations["POST /api/v3/sign_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password with the token from the mail
         * @description Works for reset mails and for invitations. All other tokens of the person end.
         */
        put: operations["PUT /api/v3/password"];
        /**
         * Request a password reset
         * @description Answers the same whether or not anybody has the address.
         */
        post: operations["POST /api/v3/password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/confirm_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address with the token from the mail
         * @description Says that whoever reads the mails of this address is the person. It signs nobody in.
         */
        post: operations["POST /api/v3/confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description The token is answered in the body and in the header `Authorization`.
         */
        post: operations["POST /api/v3/sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your own password
         * @description Needs the present password too. All your other sessions end, and so does whatever was mailed to you.
         */
        put: operations["PUT /api/v3/users/me/password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where you are signed in
         * @description Newest first. The present one is marked.
         */
        get: operations["GET /api/v3/users/me/sessions"];
        put?: never;
        post?: never;
        /** End all of your sessions but the present one */
        delete: operations["DELETE /api/v3/users/me/sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Its token ends at once, everywhere.
         */
        delete: operations["DELETE /api/v3/users/me/sessions/:session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out: the token ends at once, everywhere */
        delete: operations["DELETE /api/v3/sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the Api-Keys of the account */
        get: operations["GET /api/v3/accounts/:account_id/api_keys"];
        put?: never;
        /** Create an Api-Key */
        post: operations["POST /api/v3/accounts/:account_id/api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/api_keys/{api_key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an Api-Key */
        get: operations["GET /api/v3/accounts/:account_id/api_keys/:api_key_id"];
        put?: never;
        post?: never;
        /** Revoke an Api-Key */
        delete: operations["DELETE /api/v3/accounts/:account_id/api_keys/:api_key_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of machines */
        get: operations["GET /api/v3/accounts/:account_id/api_tokens"];
        put?: never;
        /** Create a token for a machine */
        post: operations["POST /api/v3/accounts/:account_id/api_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/api_tokens/{api_token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the token of a machine */
        get: operations["GET /api/v3/accounts/:account_id/api_tokens/:api_token_id"];
        put?: never;
        post?: never;
        /** Revoke the token of a machine */
        delete: operations["DELETE /api/v3/accounts/:account_id/api_tokens/:api_token_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/api_tokens/{api_token_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a token a new secret
         * @description The secret before works for one more day, so both do meanwhile. Everything else stays as it is.
         */
        patch: operations["PATCH /api/v3/accounts/:account_id/api_tokens/:api_token_id/rotate"];
        trace?: never;
    };
    "/api/v3/industry_examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List lines of business */
        get: operations["GET /api/v3/industry_examples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/workspaces/{workspace_id}/data_profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the data profiles of a workspace */
        get: operations["GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the account */
        get: operations["GET /api/v3/accounts/:account_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the account */
        patch: operations["PATCH /api/v3/accounts/:account_id"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account
         * @description Ends all tokens at once; everything in the account, files included, is erased within minutes. There is no way back. For account administrators, who give the name of the account and their own password.
         */
        post: operations["POST /api/v3/accounts/:account_id/deletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspaces of the account
         * @description Account administrators see all, others their own.
         */
        get: operations["GET /api/v3/accounts/:account_id/workspaces"];
        put?: never;
        /** Create a workspace */
        post: operations["POST /api/v3/accounts/:account_id/workspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description It disappears with everything in it; working time already recorded is kept.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id"];
        options?: never;
        head?: never;
        /** Change a workspace */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the roles a person can have */
        get: operations["GET /api/v3/workspaces/:workspace_id/roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the areas of a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id/areas"];
        put?: never;
        /** Create an area */
        post: operations["POST /api/v3/workspaces/:workspace_id/areas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/areas/{area_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an area */
        get: operations["GET /api/v3/workspaces/:workspace_id/areas/:area_id"];
        put?: never;
        post?: never;
        /** Delete an area */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/areas/:area_id"];
        options?: never;
        head?: never;
        /** Change an area and the people in it */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/areas/:area_id"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all people of the account
         * @description Needs the account module `accounts`.
         */
        get: operations["GET /api/v3/accounts/:account_id/users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a person of the account */
        get: operations["GET /api/v3/accounts/:account_id/users/:user_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people of a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id/users"];
        put?: never;
        /** Create a person in a workspace */
        post: operations["POST /api/v3/workspaces/:workspace_id/users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a person */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id"];
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description They leave the workspace. Who leaves the last one is pseudonymised; working time is kept.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/users/:user_id"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description People change `username` and `checkin_complete` of their own; administrators everything. `start_of_accounting` and `initial_time_account` are what closed months stand on: once somebody has one, changing them is refused (`period_closed`), and a correction is booked on the time account instead.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/users/:user_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show yourself in a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything about a person
         * @description For the person and for account administrators: a file with every row kept about them and addresses of their files.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show yourself */
        get: operations["GET /api/v3/users/me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/user_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activate or deactivate a person
         * @description Who is inactive cannot sign in; all their tokens end at once. Their employment goes on unless `employment_ends_on` says when it ends.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/users/:user_id/user_status"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a person the link to set their password
         * @description An invitation for whoever has no password yet, else a link for a new one. Links that were mailed before end with the new one.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents of a person */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/uploads"];
        put?: never;
        /** Upload a document of a person */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the picture of a person */
        put: operations["PUT /api/v3/workspaces/:workspace_id/users/:user_id/avatar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/departed_people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted people whose working time is still there
         * @description For account administrators; without their names.
         */
        get: operations["GET /api/v3/accounts/:account_id/departed_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/departed_people/{departed_person_id}/disclosures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up who a deleted person was
         * @description For account administrators, with a reason. Every look is in the journal. Names are there for the years of `RETENTION_WORKING_TIME_YEARS`.
         */
        post: operations["POST /api/v3/accounts/:account_id/departed_people/:departed_person_id/disclosures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports */
        get: operations["GET /api/v3/workspaces/:workspace_id/imports"];
        put?: never;
        /**
         * Begin an import
         * @description A draft with its first rows, at most 1000 in a request. Nothing is made yet, and nothing is refused because of what a cell says: check the import for that. Fields of `people`: `username`, `email`, `staff_number`, `external_id`, `abbreviation`, `birthday`, `locale`, `tablet_pin` (made when absent, made anew when emptied; chosen by who may read everybody in the account), `start_of_accounting` (the first day; today when absent), `initial_time_account`, `areas` (titles of areas, with commas between them), `tags` (titles of tags, with commas between them), `role` (`employee` when absent), `weekly_hours` (target hours from the first day on), `days_a_week` (on so many days from Monday on; 5 when absent), `vacation_days` (for this year, or the year of the first day). Fields of `time_trackings`: `person` (staff number, e-mail, external_id or whole name of somebody in the workspace), `date`, `from`, `to` (on the next day when it is not later than `from`), `break_minutes`, `area` (title of an area), `tags` (titles of tags, with commas between them), `external_id`, `confirmed` (true when absent).
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far an import is */
        get: operations["GET /api/v3/workspaces/:workspace_id/imports/:import_id"];
        put?: never;
        post?: never;
        /**
         * Forget an import
         * @description Deletes its rows. What it made stays, and can not be undone any more.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/imports/:import_id"];
        options?: never;
        head?: never;
        /** Change an import before it is carried out */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/imports/:import_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports/{import_id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import
         * @description `filter[outcome]=refused` shows what is wrong, row by row.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/imports/:import_id/rows"];
        put?: never;
        /**
         * Add or correct rows of an import
         * @description The import is a draft again, and is checked again; rows that were found right are not tried out twice.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/imports/:import_id/rows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports/{import_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Check an import
         * @description Tries every row out in the background, by the rules that hold for entering it, and makes nothing.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/check"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports/{import_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Carry an import out
         * @description In the background and in the name of who asks, each row once. A row that can not be done any more is refused with its reason.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/start"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/imports/{import_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Undo an import
         * @description For 30 days. Everything it made is deleted as if it had never been, except for the journal. Refused when something was changed or used since; with `leave_changed` that stays, and its rows say why.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/undo"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id/tags"];
        put?: never;
        /** Create a tag */
        post: operations["POST /api/v3/workspaces/:workspace_id/tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a tag */
        get: operations["GET /api/v3/workspaces/:workspace_id/tags/:tag_id"];
        /** Change a tag */
        put: operations["PUT /api/v3/workspaces/:workspace_id/tags/:tag_id"];
        post?: never;
        /** Delete a tag */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/tags/:tag_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List working time
         * @description The totals speak of everything the filters leave, not of the page.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings"];
        put?: never;
        /** Record working time */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id"];
        put?: never;
        post?: never;
        /** Delete a time tracking */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id"];
        options?: never;
        head?: never;
        /** Correct working time */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Confirm a time tracking */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/confirm"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who follows a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers"];
        put?: never;
        /** Add followers */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/followers/{follower_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a follower */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers/:follower_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files on a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments"];
        put?: never;
        /** Attach a file to a time tracking */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a file from a time tracking */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments/:attachment_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the signatures on a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/signatures"];
        put?: never;
        /**
         * Sign a time tracking
         * @description With `signs` it becomes the `start_signature_id` or `end_signature_id` of the time tracking.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/signatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the breaks of a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks"];
        put?: never;
        /** Add a break */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/breaks/{break_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a break */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id"];
        put?: never;
        post?: never;
        /** Remove a break */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id"];
        options?: never;
        head?: never;
        /** Change a break */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes of a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes"];
        put?: never;
        /** Write a note */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/notes/{user_note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a note of your own */
        put: operations["PUT /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes/:user_note_id"];
        post?: never;
        /** Delete a note */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes/:user_note_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of a time tracking */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/tags"];
        put?: never;
        /**
         * Tag a time tracking
         * @description By title; administrators make a tag that does not exist yet.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order something for many time trackings
         * @description Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/batch_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List punches */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/actions"];
        put?: never;
        /**
         * Punch
         * @description The exact same punch again answers the first one. A punch that does not fit is refused with the present state as code.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/actions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send several punches together
         * @description For devices that were offline. Whole shifts are placed together, so that one can come before work that is known already. `meta.outcomes` tells of each punch whether it was taken; one that was taken before is taken again as the same.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/actions/batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/actions/{action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a punch */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_trackings/actions/:action_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/actions/{action_id}/taggings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tag a punch
         * @description While its time tracking is running.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/actions/:action_id/taggings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/waiting_punches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List punches that wait
         * @description They came after their month was closed, and have no time tracking.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/waiting_punches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/correction_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List correction requests
         * @description Your own, and those of the people you look after.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/correction_requests"];
        put?: never;
        /**
         * Ask for a correction
         * @description Of a time tracking of your own: other times, other breaks, or its deletion. Without `time_tracking_id`, for working time that was never recorded. Those who look after you are told.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/correction_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a correction request */
        get: operations["GET /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept a correction request
         * @description Does what it asks for, with other values where the body names some. If it no longer fits, it is refused with the reason and stays pending.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/accept"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Refuse a correction request */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/refuse"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Withdraw a correction request
         * @description For whoever asked.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/withdraw"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List statements
         * @description Your own, and those of the people you look after; sums, without the days.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/statements"];
        put?: never;
        /**
         * Close a month
         * @description For the people named, or for everybody of the workspace; with `up_to`, the days up to that one, and the rest is closed later. Answers at once and is worked off in the background: `GET WS/batch_actions/:id` tells what became of each person, `done` or `refused` with a code. A person with a running time tracking is refused (`running`), and so are days that are all closed (`already_closed`) or not over where the person is (`month_not_over`).
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/statements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a statement
         * @description With its days, and what its hash is made of.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/statements/:statement_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Acknowledge a statement
         * @description By the person whose month it is.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/acknowledge"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}/object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Object to a statement
         * @description By the person whose month it is, with the reason. Administrators of the workspace and the account get a notification, `statement_objected`. The statement stands until somebody reopens it; who objects again replaces what they said.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/object"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reopen a month
         * @description By account administrators, with a reason. The statement stays as it was, marked as reopened, and the person gets a notification. Punches that waited are taken as far as they fit.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/reopen"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a statement as a PDF
         * @description One A4 page with each day, sums, absences, vacation and lines for signatures, tagged, in German or English. Your own, and those of the people you look after; who may not know why somebody was absent reads that they were. Statements of the first version do not hold enough for it (`statement_too_old`). A name in signs that the page has no letters for is refused (`not_printable`). One page is made at a time for an account; more at once wait, and too many are refused (429).
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/statements/:statement_id/pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/pay_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pay rules of a workspace
         * @description All versions, replaced ones included.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/pay_rules"];
        put?: never;
        /**
         * Make pay rules
         * @description A version from a date on: for shifts of people whose home the workspace is, until the next version begins. One from the same date on is replaced. Nothing is preset; see docs/payroll.md for surcharges of German law as data.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/pay_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/pay_rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try out pay rules
         * @description What the statements of a month would come to, beside what they come to now. Writes nothing.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/pay_rules/preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/statements/{statement_id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a statement is paid by
         * @description Working time in pieces by kind of pay, and why; absences by kind, holidays and pay-outs. Calculated from the statement and the pay rules alone. Your own, and those of the people you look after. Statements of older versions do not hold enough for it (`statement_too_old`).
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/statements/:statement_id/pay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payroll clients
         * @description Those whose payroll you do: in all workspaces they pay.
         */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients"];
        put?: never;
        /**
         * Make a payroll client
         * @description For account administrators. Say next which workspaces it pays.
         */
        post: operations["POST /api/v3/accounts/:account_id/payroll_clients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a payroll client */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a payroll client */
        patch: operations["PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which workspaces a payroll client pays
         * @description For account administrators. From the date on it pays the people whose home these workspaces are, and no others. A workspace has one client at a time.
         */
        put: operations["PUT /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/workspaces"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List personnel numbers */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/numbers"];
        put?: never;
        /**
         * Give personnel numbers
         * @description To people of the workspaces it pays, at most 1000 in a request; numbers may go round among them. Everybody else keeps theirs.
         */
        post: operations["POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/numbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what kinds of pay are called
         * @description All of them, replaced ones included.
         */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/mappings"];
        put?: never;
        /**
         * Say what a kind of pay is called
         * @description From a month on: its wage type or key in the payroll, or that it is not sent. Nothing is preset: numbers are the payroll office’s.
         */
        post: operations["POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/mappings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payroll runs */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs"];
        put?: never;
        /**
         * Begin a payroll run
         * @description Answers at once and goes on in the background: `GET` shows `step` and how far it is. A client has one run at a time that is not issued or discarded (`run_open`).
         */
        post: operations["POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a payroll run
         * @description With everything that is in the way of issuing it.
         */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the lines of a payroll run */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Check a payroll run
         * @description Answers at once and goes on in the background: `GET` shows `step` and how far it is. It is `checked` if nothing is in the way, else a draft with its `faults`. What changed since it was calculated is calculated anew.
         */
        patch: operations["PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/check"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Issue a payroll run
         * @description Answers at once and goes on in the background: `GET` shows `step` and how far it is. If statements, rules, numbers, mappings or settings are others than when it was checked, it is a draft again (`basis_changed` in `faults`). Files are made once, and nothing of it changes any more.
         */
        patch: operations["PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/issue"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Discard a payroll run
         * @description One that is not issued. Nothing of it counts.
         */
        patch: operations["PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/discard"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/handed_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say that the payroll office has a run */
        patch: operations["PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/handed_over"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a payroll run
         * @description Without their bytes.
         */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/files/{payroll_file_id}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a file of a payroll run
         * @description The same bytes each time. Every download is in the journal.
         */
        post: operations["POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/files/:payroll_file_id/downloads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/changed_months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show which issued months have changed */
        get: operations["GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/changed_months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/month_board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a month of the people you look after
         * @description What each of them worked and owed, what is missing in their month, whose move it is, and what they said to their statement; up to 500 people and 31 days in one answer. For those who look after others.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/month_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/unconfirmed_weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the weeks that wait for a confirmation
         * @description Working time of others that you look after, not older than 62 days; the first 100 weeks. Confirm one with `POST WS/time_trackings/confirmations`.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/unconfirmed_weeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_trackings/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm what people worked between two days
         * @description A week, a month: all finished working time of each person in the workspace, in one go. `outcomes` tells of each person whether it was `done`, with how many were confirmed, or `refused`: `no_end` where a clock still runs in these days, `correction` where a request is open, `changed` where something changed after `unchanged_since`, `forbidden` where you do not look after the person. Closed days stay as they are.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/time_trackings/confirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a report
         * @description Time accounts, absences or warnings of the people you may look at, added up by person, area, tag, day, week or month; your own, if you look after nobody. Only what lies between the two days counts: the numbers are those of `GET WS/time_accounts` for the same days. Days of absence are those of confirmed absences; who may not know a kind sees `other`.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/reports/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report as a file
         * @description For the same question as `GET WS/reports`, CSV or XLSX with all rows. Times are hours and minutes, rounded to the minute as on the screen. In CSV, text that a spreadsheet would take for a formula begins with an apostrophe.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/reports/file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the list of people as a file
         * @description Everybody of `GET WS/users` who is meant, as the web application lists them: name, areas, what they do now, balance until yesterday, vacation left and what is to do, at most 10000 people. A balance that a job still calculates is empty. In CSV, text that a spreadsheet would take for a formula begins with an apostrophe.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/time_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to somebody’s time
         * @description Working time, absences, bookings and statements of some days, also of what was deleted since. For the person and those who supervise them. What others do to somebody’s time is also notified to them, as `time_changed`.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/time_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List absences
         * @description Counts and sums speak of everything the filters leave, not of the page.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/absences"];
        put?: never;
        /**
         * Ask for an absence
         * @description Always pending at first. Days and hours are counted from target hours and public holidays.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an absence */
        get: operations["GET /api/v3/workspaces/:workspace_id/absences/:absence_id"];
        put?: never;
        post?: never;
        /** Delete an absence */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id"];
        options?: never;
        head?: never;
        /** Change an absence */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/absences/:absence_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an absence */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_confirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an absence to pending
         * @description Its name says reject; what it does is reset. To reject, use `absences_resettings`.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_rejections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_resettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an absence
         * @description Its name says reset; what it does is reject. To reset, use `absences_rejections`.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_resettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files on an absence */
        get: operations["GET /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments"];
        put?: never;
        /** Attach a file to an absence */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a file from an absence */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments/:attachment_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes of an absence */
        get: operations["GET /api/v3/workspaces/:workspace_id/absences/:absence_id/notes"];
        put?: never;
        /** Write a note on an absence */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/:absence_id/notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/{absence_id}/notes/{user_note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a note of your own */
        put: operations["PUT /api/v3/workspaces/:workspace_id/absences/:absence_id/notes/:user_note_id"];
        post?: never;
        /** Delete a note */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id/notes/:user_note_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences_calculations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calculate what an absence would cost
         * @description What each date costs, which entitlements pay for it and what they have left, how many days are missing, which absences are in the way, and how many of the team are away. Nothing is written.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/absences_calculations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/absences_recount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what counting absences again would change
         * @description Target hours, holidays or settings of a person that change do not touch absences by themselves. This counts them again from a day on. Days before it never change, and neither do absences with custom values. Nothing is written.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/absences_recount"];
        put?: never;
        /**
         * Count absences again
         * @description Target hours, holidays or settings of a person that change do not touch absences by themselves. This counts them again from a day on. Days before it never change, and neither do absences with custom values.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/absences_recount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absences/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an absence for many people, or decide many
         * @description Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`. Here `reject` rejects and `reset` resets.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/absences/batch_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absence_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List absence types
         * @description Employees see those given to them.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/absence_types"];
        put?: never;
        /** Create an absence type */
        post: operations["POST /api/v3/workspaces/:workspace_id/absence_types"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/absence_types/{absence_type_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an absence type */
        get: operations["GET /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id"];
        put?: never;
        post?: never;
        /**
         * Delete an absence type
         * @description Absences of the type stay.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id"];
        options?: never;
        head?: never;
        /**
         * Change an absence type
         * @description The kind stays. Who decides counts for absences that are asked for from now on; whether sickness gives days back, for all that is not closed.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a person’s year of vacation */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/vacations/summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a person’s year of vacation comes to by law
         * @description For somebody who came, left, or changed the days of their week within the year: each period with what it gives, what was taken in it, and what is left. Who decides what was taken gives entitlements accordingly.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/vacations/claim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the vacation entitlements of a person */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/entitlements"];
        put?: never;
        /** Give a person days of vacation */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/entitlements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements/{entitlement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a vacation entitlement */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id"];
        put?: never;
        post?: never;
        /**
         * Take an entitlement back
         * @description Not where a closed month has days that it pays for, nor where days of it were paid out.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id"];
        options?: never;
        head?: never;
        /** Change an entitlement */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/vacation_payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List vacation of a person that was paid out */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts"];
        put?: never;
        /**
         * Pay vacation out
         * @description Days that nobody took or asked for, first of the entitlement that ends first. For administrators of the workspace and the account, such as when somebody leaves.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/vacation_payouts/{vacation_payout_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a pay-out of vacation */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts/:vacation_payout_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/vacation_payouts/{vacation_payout_id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a pay-out of vacation back
         * @description Answers the counter booking: the same days of the same entitlements can be taken again.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts/:vacation_payout_id/reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/vacation_notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notices about vacation that expires
         * @description Those you were sent, and those of the people you look after. Each night notices are proposed for what expires within half a year, and for what should have expired and did not, as nobody was notified.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/vacation_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/vacation_notices/{vacation_notice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a notice about vacation that expires */
        get: operations["GET /api/v3/workspaces/:workspace_id/vacation_notices/:vacation_notice_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/vacation_notices/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send notices about vacation that expires
         * @description Those named, or all that are proposed in the workspace, up to 1000 at a time. Each person gets a mail and a notification, and is asked to confirm it. What is left is counted now. `withdrawn` counts those of which nothing is left, `too_late` those whose days can no longer be taken until the date.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/vacation_notices/sendings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/vacation_notices/{vacation_notice_id}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirm that you received a notice
         * @description For the person it is about. What is left then expires on the day it names.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/vacation_notices/:vacation_notice_id/receive"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/entitlements/{entitlement_id}/vacation_notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that somebody was notified by other means
         * @description Such as a letter that was handed over. It counts like one that was confirmed in the application.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id/vacation_notices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is absent when
         * @description For everybody of the workspace; colleagues see that somebody is absent, not why, unless the type says so.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is here now
         * @description For everybody of the workspace.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/presence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/calendar_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your calendar links
         * @description Your own; nobody sees those of others.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/calendar_links"];
        put?: never;
        /**
         * Create a calendar link
         * @description The answer holds the secret address, this once. Whoever knows it reads the calendar.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/calendar_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/calendar_links/{calendar_link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a calendar link
         * @description Its address answers 404 from then on.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/calendar_links/:calendar_link_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you were told
         * @description The type of each is its kind. `meta.unread` counts what you have not read, up to 100.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/notifications/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Those named, or all of yours in the workspace. Answers how many became read by it.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/notifications/readings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/notifications/{notification_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a notification */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/notifications/:notification_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/notifications/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many notifications of your own
         * @description Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/notifications/batch_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/batch_actions/{batch_action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far a batch is */
        get: operations["GET /api/v3/workspaces/:workspace_id/batch_actions/:batch_action_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/default_breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the break rules of a workspace */
        get: operations["GET /api/v3/workspaces/:workspace_id/default_breaks"];
        put?: never;
        /**
         * Make a break rule
         * @description Days that were recorded before stay as they are until something of them changes.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/default_breaks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/default_breaks/{default_break_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a break rule */
        get: operations["GET /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id"];
        put?: never;
        post?: never;
        /**
         * Delete a break rule
         * @description Days that were recorded before stay as they are until something of them changes.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id"];
        options?: never;
        head?: never;
        /**
         * Change a break rule
         * @description Days that were recorded before stay as they are until something of them changes.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/employments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the employments of a person */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/employments"];
        put?: never;
        /**
         * Begin, move or end an employment
         * @description With `starts_on` outside of any employment one begins. Inside of one, somebody moves: from that day on `workspace_id` is their home. With `ends_on` alone the employment ends. Whoever does it administers both workspaces. Absences from that day on are counted anew. With `dry_run` nothing changes, and `consequences` says what would.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/employments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/employments/{employment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an employment */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/employments/:employment_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/target_hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the target hours of a person */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/target_hours"];
        put?: never;
        /**
         * Give a person target hours from a day on
         * @description Days before `starts_on` stay as they are. Absences keep what they cost unless `recount_absences` says otherwise. With `dry_run` nothing changes, and `consequences` says what would.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/target_hours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/target_hours/{target_hours_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show target hours */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id"];
        put?: never;
        post?: never;
        /**
         * Delete target hours
         * @description The pattern before counts on in their place.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id"];
        options?: never;
        head?: never;
        /**
         * Correct target hours
         * @description A correction counts from the day the pattern starts; for a change from a later day on, add a pattern.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id"];
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/time_account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the time account of a person
         * @description Day by day, with sums and the reasons for every number. The account is the person’s, over all their workspaces. Days up to today count; days to come show their target and owe nothing yet.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/time_accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the time accounts of a workspace
         * @description One account for each person the caller may look at, without `days`. Totals speak of everybody the filters leave, not of the page. People are in the order of their names unless `sort` says otherwise. Where many people have many years that nobody asked for yet, some have null for numbers: `meta.not_calculated` counts them, and a job calculates them for the next time.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/time_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/time_account_bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was booked on a time account by hand */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings"];
        put?: never;
        /**
         * Book hours on a time account
         * @description For administrators of the workspace and the account. Nobody books on their own account, except account administrators.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/time_account_bookings/{booking_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a booking */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings/:booking_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/time_account_bookings/{booking_id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a booking back
         * @description Answers the counter booking: the same hours with the opposite sign, on the same day unless `date` says otherwise.
         */
        post: operations["POST /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings/:booking_id/reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/me/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your day
         * @description Clock, spans, week, balance, vacation, the next absence and what waits for you, in one answer.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/me/today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/users/{user_id}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the days of a person
         * @description What the time account shows, in seconds, with the time trackings of each day and what you may do with them.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/users/:user_id/days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/public_holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public holidays of a workspace
         * @description Of the years taken from the library so far: last year to the year after next, and those needed since.
         */
        get: operations["GET /api/v3/workspaces/:workspace_id/public_holidays"];
        put?: never;
        /** Enter a public holiday */
        post: operations["POST /api/v3/workspaces/:workspace_id/public_holidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/workspaces/{workspace_id}/public_holidays/{public_holiday_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a public holiday */
        get: operations["GET /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id"];
        put?: never;
        post?: never;
        /**
         * Delete a public holiday
         * @description One of the library does not come back.
         */
        delete: operations["DELETE /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id"];
        options?: never;
        head?: never;
        /**
         * Change a public holiday
         * @description From then on it stays as it is, also when the workspace moves to another region.
         */
        patch: operations["PATCH /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id"];
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/journal/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the last seal over the journal
         * @description Says whether the newest changes are as they were when they were sealed, and where not.
         */
        get: operations["GET /api/v3/accounts/:account_id/journal/seal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/accounts/{account_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what happens in an account
         * @description For account administrators, and for tokens of the whole account with the scope events:read: those are told of records that another scope of theirs reads. To hold a copy of everything: take the cursor of the present, list what you need, then follow from the cursor. What changed meanwhile comes in the list, in the feed or in both, never in neither. See docs/events.md.
         */
        get: operations["GET /api/v3/accounts/:account_id/events"];
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
        /** @description A bearer credential, shown once. It ends on sign-out, on a password change, after 90 idle days or one year. */
        token: {
            id: string;
            /** @enum {string} */
            type: "token";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                access_token: string;
                /** @constant */
                token_type: "Bearer";
                expires_in: null;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A place where you are signed in. Its token ends with it. */
        session: {
            id: string;
            /** @enum {string} */
            type: "session";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description the session of this very request */
                current: boolean;
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description exact to the hour
                 */
                last_used_at: string;
                /** Format: date-time */
                expires_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Names a client application at sign-in. It gives no authority. */
        api_key: {
            id: string;
            /** @enum {string} */
            type: "api_key";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                name: string;
                /** @description shown once, when it is made */
                key?: string;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Lets a machine in, as far as its scopes, workspaces and networks say and as long as whoever made it is account administrator. */
        api_token: {
            id: string;
            /** @enum {string} */
            type: "api_token";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                name: string;
                /** @description shown once, when it is made */
                token?: string;
                read_only: boolean;
                /** @description what it may; docs/scopes.md */
                scopes: ("absence_types:read" | "absence_types:write" | "absences:read" | "absences:write" | "accounts:read" | "accounts:write" | "areas:read" | "areas:write" | "attachments:read" | "attachments:write" | "audit:read" | "correction_requests:read" | "correction_requests:write" | "default_breaks:read" | "default_breaks:write" | "employments:read" | "employments:write" | "events:read" | "notes:read" | "notes:write" | "payroll:issue" | "payroll:read" | "payroll:write" | "public_api" | "public_holidays:read" | "public_holidays:write" | "punch" | "reports:read" | "statements:read" | "tags:read" | "tags:write" | "target_hours:read" | "target_hours:write" | "time_accounts:read" | "time_accounts:write" | "time_trackings:read" | "time_trackings:write" | "uploads:read" | "uploads:write" | "users:read" | "users:write" | "vacation:read" | "vacation:write" | "workspaces:read" | "workspaces:write")[];
                /** @description where it may; null for everywhere */
                workspace_ids: string[] | null;
                /** @description from where; empty for anywhere */
                networks: string[];
                /** Format: date-time */
                expires_at: string | null;
                /**
                 * Format: date-time
                 * @description until when the secret from before the last rotation works as well
                 */
                former_ends_at: string | null;
                /** Format: date-time */
                last_used_at: string | null;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `user_overview`: who made it; null when it was made on the command line. It ends when they go or are no longer account administrator */
                creator?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A line of business to choose from. The first entry is the invitation to choose; its id is a word. */
        industry_example: {
            id: string;
            /** @enum {string} */
            type: "industry_example";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                name: string;
                label: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A set of custom fields that people of a workspace have. */
        data_profile: {
            id: string;
            /** @enum {string} */
            type: "data_profile";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                position: number | null;
                user_checkin: boolean;
                enabled: boolean;
                title: string;
            };
            relationships?: {
                /** @description to many `custom_field` */
                custom_fields?: {
                    data: components["schemas"]["link"][];
                };
            };
        };
        /** @description One field of a data profile. */
        custom_field: {
            id: string;
            /** @enum {string} */
            type: "custom_field";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                key: string;
                label: string;
                field_type: string;
                position: number;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description An organisation. It holds workspaces and people; nothing ever crosses from one account to another. */
        account: {
            id: string;
            /** @enum {string} */
            type: "account";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                phone: string | null;
                country: string | null;
                locale: string;
                account_name: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A place of work, also called company or location: it has areas, tags and people. */
        workspace: {
            id: string;
            /** @enum {string} */
            type: "workspace";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                name: string;
                phone: string | null;
                /**
                 * @description a city-style name; IANA names are accepted too
                 * @example Berlin
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /** @description the same zone by the name browsers know */
                time_zone_iana: string;
                locale: string;
                /** @description path of the image */
                avatar: string;
                external_id: string | null;
                /** @description ISO 3166-1 alpha-2; without one there are no public holidays but those entered */
                country: string | null;
                /** @description part of the country, for its public holidays */
                region: string | null;
                allow_employees_edit_working_session_area: boolean;
                allow_employee_edit_punched_working_sessions: boolean;
                allow_employees_tag_working_sessions: boolean;
                /** @description whose public holidays count for people at home here on a day that they worked in another workspace: `place_of_work` or `home` */
                holidays_of: string;
                checkin: boolean | null;
                /** @description whether vacation expires although nobody notified the person of it */
                vacation_expires_without_notice: boolean;
                /** @description on list and show only */
                welcome_message?: string;
            };
            relationships?: {
                /** @description to many `area` */
                areas?: {
                    data: components["schemas"]["link"][];
                };
            };
        };
        /** @description A part of a workspace, also called working area: the kitchen, the front desk, the warehouse. */
        area: {
            id: string;
            /** @enum {string} */
            type: "area";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                name: string;
                /** @description `active`, or `deleted` where something still names it */
                status: string;
                color: string;
                /** @description so many it needs on a day on which it works; null where nobody said */
                minimum_people: number | null;
                external_id: string | null;
                /** @description where work in it is booked to in the payroll; shown to those who may change the area; sensitive: null or 0 for those who may not read it */
                cost_centre: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to many `user`: people of the area whom you may know of */
                users?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `area`: areas have no areas of their own */
                areas?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A person. Pay, PINs, birthday and staff number are shown to the person and to administrators; to others they are null or 0. Colleagues, where they are listed at all, are shown by name, address, picture and status. What a person is linked to is shown for the workspaces you look after. */
        user: {
            id: string;
            /** @enum {string} */
            type: "user";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description empty when the person has none */
                email: string;
                username: string;
                /** @description sensitive: null or 0 for those who may not read it */
                tablet_pin: string | null;
                abbreviation: string | null;
                /** @description vacation in hours: entitlements, what vacations take of them and what is left are hours then, by the hours of each date; whoever changes it gives the entitlements anew */
                hour_holidays: boolean | null;
                /**
                 * @example Berlin
                 * @example Europe/Berlin
                 */
                time_zone: string | null;
                /** @description the same zone by the name browsers know */
                time_zone_iana: string | null;
                /** @description sensitive: null or 0 for those who may not read it */
                initial_time_account: number;
                checkin_complete: boolean | null;
                /** Format: date */
                start_of_accounting: string | null;
                /** @description 0 actual − target, 1 actual − plan, 2 actual − charged or target, 3 plan − target */
                saldo_type: number;
                /** @description sensitive: null or 0 for those who may not read it */
                salary: number;
                recognition_color_variant: number;
                hours_on_vacation_day: number;
                home_office: boolean | null;
                calc_holiday_options: string | null;
                custom_holiday_hours: number;
                calc_vacation_options: string | null;
                working_sessions_creator: boolean | null;
                /** @description sensitive: null or 0 for those who may not read it */
                staff_number: string | null;
                /** @description where their time is booked to in the payroll; sensitive: null or 0 for those who may not read it */
                cost_centre: string | null;
                external_id: string | null;
                /**
                 * Format: date
                 * @description sensitive: null or 0 for those who may not read it
                 */
                birthday: string | null;
                /** @description sensitive: null or 0 for those who may not read it */
                identifier_pin: string | null;
                locale: string | null;
                status: string;
                /**
                 * Format: date-time
                 * @description when the person was last changed; sensitive: null or 0 for those who may not read it
                 */
                updated_at: string | null;
                /**
                 * @description in workspace-scoped answers
                 * @enum {string|null}
                 */
                assumed_role?: "admin" | "employee" | null;
                /** @description `id` and `starts_at` of the time tracking that runs now */
                running_time_tracking: Record<string, unknown> | null;
                /** @description at work, on a break or neither, and since when */
                clock: {
                    /** @enum {string} */
                    state: "idle" | "working" | "on_break";
                    /** Format: date-time */
                    since: string | null;
                } | null;
                /** @description whole days left after everything taken and asked for; hours with `hour_holidays` */
                remaining_vacation_days_this_year: number;
                /** @description whether they have chosen a password; who has an address and has not was only invited so far; sensitive: null or 0 for those who may not read it */
                signs_in: boolean | null;
                /** @description in workspace-scoped answers: what waits for a decision there, without what there is none of */
                to_do?: {
                    /** @enum {string} */
                    kind: "objection" | "correction" | "absence";
                    count: number;
                }[] | null;
                /** @description kinds of notifications the person also wants by mail */
                mailed_notifications: string[] | null;
                /** @description address of the image */
                avatar: string;
                avatar_thumb_url: string;
                avatar_medium_url: string;
            };
            relationships?: {
                /** @description to one `account`: null when the person was created through a workspace */
                account?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `area` */
                areas?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `role`: in workspace-scoped answers */
                roles?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `workspace` */
                workspaces?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to one `absence`: confirmed, and going on */
                current_absence?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `absence_type` */
                absence_types?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `tag` */
                tags?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `custom_field_value` */
                custom_field_values?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to one `action`: in workspace-scoped answers: the latest punch */
                last_action?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A person in few words, as working time and absences refer to them. */
        user_overview: {
            id: string;
            /** @enum {string} */
            type: "user_overview";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                email: string;
                username: string;
                abbreviation: string | null;
                avatar: string;
                status: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Everything that is kept about a person, as a file to take along. */
        user_export: {
            id: string;
            /** @enum {string} */
            type: "user_export";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date-time */
                exported_at: string;
                /** @description rows as they are kept, by table */
                records: {
                    [key: string]: Record<string, unknown>[];
                };
                /** @description addresses to fetch the files from, for some minutes */
                files: Record<string, unknown>[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Somebody who was deleted and whose working time is still there. Everywhere else they are a deleted person; who they were is stored as long as their working time must be. */
        departed_person: {
            id: string;
            /** @enum {string} */
            type: "departed_person";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** Format: date-time */
                deleted_at: string;
                /** @description in the answer to a disclosure only */
                username?: string | null;
                /** @description in the answer to a disclosure only */
                staff_number?: string | null;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Rows of a table that become people or working time: tried out first, then carried out in the background, and undone as a whole as long as nothing was changed since. */
        import: {
            id: string;
            /** @enum {string} */
            type: "import";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description `people` or `time_trackings` */
                kind: string;
                /** @description the name of the file, or what else it is known by */
                title: string;
                /** @description `draft`, `checking`, `checked`, `running`, `finished`, `undoing` or `undone` */
                status: string;
                /** @description whether people with an address are invited */
                sends_invitations: boolean;
                /** @description the columns of the table and the fields they were read as, as the client wrote it down */
                mapping: Record<string, unknown>;
                total_count: number;
                /** @description rows that were not checked yet */
                waiting_count: number;
                /** @description checked, and not carried out yet */
                ready_count: number;
                refused_count: number;
                done_count: number;
                undone_count: number;
                /** @description rows that stay although the import was undone, with the reason in their `faults` */
                not_undone_count: number;
                /** @description of those that are ready, how many have an e-mail address and can be invited */
                addressed_count: number;
                /**
                 * Format: date-time
                 * @description null when there is nothing to undo
                 */
                undo_until: string | null;
                /** Format: date-time */
                started_at: string | null;
                /** Format: date-time */
                finished_at: string | null;
                /** Format: date-time */
                undone_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A row of an import, and what became of it. */
        import_row: {
            id: string;
            /** @enum {string} */
            type: "import_row";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description where it stands in the table it comes from */
                line: number;
                /** @description its cells by field, as they were given */
                fields: Record<string, unknown>;
                /** @description `ready`, `refused`, `done`, `undone` or `not_undone`; null before it was checked */
                outcome: string | null;
                /** @description what is wrong with it: `pointer` (the field), `code`, `title` and `detail`; `name` is the person who has such a value already */
                faults: Record<string, unknown>[];
                /** @description the person or time tracking it became */
                record_id: string | null;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What a person may do. `account_admin` holds in the whole account, the others in one workspace. */
        role: {
            id: string;
            /** @enum {string} */
            type: "role";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                name: string;
                localized_name: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A word that people and working time are sorted by. */
        tag: {
            id: string;
            /** @enum {string} */
            type: "tag";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                /** @description false also of a tag that was deleted and is still named */
                active: boolean;
                external_id: string | null;
                /** @description where work with it is booked to in the payroll; shown to those who may change the tag; sensitive: null or 0 for those who may not read it */
                cost_centre: string | null;
                color: string | null;
            };
            relationships?: {
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `user`: people with the tag whom you may know of */
                users?: {
                    data: components["schemas"]["link"][];
                };
            };
        };
        /** @description Time somebody worked, from start to end, with its breaks. Made by punches it is known by a UUID. */
        time_tracking: {
            id: string;
            /** @enum {string} */
            type: "time_tracking";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                assignment_id: string | null;
                confirmed: boolean;
                /** @description id of the last editing user */
                last_update_by: number | null;
                /** @description recorded breaks in seconds, an open one up to now; where none is recorded, the break that was told */
                break_duration: number | null;
                /** @description in seconds, what the break rules deduct: what the day owes beyond all that was recorded */
                default_break_duration: number;
                /**
                 * Format: date-time
                 * @description where the deducted break is laid: the middle of the longest stretch without a break; null without one, and for what was deducted before places were stored
                 */
                default_break_starts_at: string | null;
                created_by: string;
                force_custom_break_duration: boolean;
                external_id: string | null;
                status: string;
                start_signature_id: string | null;
                end_signature_id: string | null;
                /** @enum {string} */
                current_status: "finished" | "running";
                /** Format: date-time */
                starts_at: string;
                /**
                 * Format: date-time
                 * @description null while running
                 */
                ends_at: string | null;
                /**
                 * Format: date-time
                 * @description as first recorded
                 */
                actual_starts_at: string | null;
                /**
                 * Format: date-time
                 * @description as first recorded
                 */
                actual_ends_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description decimal hours */
                gross_time: number;
                net_time: number;
                break_time: number;
                system_notes_count: number;
                user_notes_count: number;
                signatures_count: number;
                attachments_count: number;
                /** @description the breaks so far, of running trackings only */
                breaks?: {
                    id: string;
                    /** Format: date-time */
                    starts_at: string;
                    /**
                     * Format: date-time
                     * @description null while it lasts
                     */
                    ends_at: string | null;
                    created_by: string;
                }[];
            };
            relationships?: {
                /** @description to one `area` */
                area?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `attachment` */
                attachments?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `break` */
                breaks?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `note` */
                notes?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `signature` */
                signatures?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `tag` */
                tags?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `user_overview` */
                followers?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                last_editor?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A pause inside a time tracking. */
        break: {
            id: string;
            /** @enum {string} */
            type: "break";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date-time */
                starts_at: string;
                /** Format: date-time */
                ends_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                start_signature_id: string | null;
                end_signature_id: string | null;
                created_by: string;
            };
            relationships?: {
                /** @description to one `time_tracking` */
                time_tracking?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A punch: somebody started, ended, or took a break at a moment. Punches are never changed. */
        action: {
            id: string;
            /** @enum {string} */
            type: "action";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                action_type: string;
                working_session_id: string | null;
                /** Format: date-time */
                action_time: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A tag on a punch. */
        tagging: {
            id: string;
            /** @enum {string} */
            type: "tagging";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                taggable_type: string;
                taggable_id: string;
            };
            relationships?: {
                /** @description to one `tag` */
                tag?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A punch that came after its month was closed. It has no time tracking. */
        waiting_punch: {
            id: string;
            /** @enum {string} */
            type: "waiting_punch";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                action_type: string;
                /** Format: date-time */
                action_time: string;
                /** Format: date-time */
                received_at: string;
                device_id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What somebody asks to have corrected in their working time, and what became of it. */
        correction_request: {
            id: string;
            /** @enum {string} */
            type: "correction_request";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /**
                 * @description whether a time tracking is to be changed, made or deleted
                 * @enum {string}
                 */
                kind: "change" | "creation" | "deletion";
                /** @enum {string} */
                state: "pending" | "accepted" | "refused" | "withdrawn";
                /**
                 * Format: date
                 * @description the day it is about
                 */
                on_date: string;
                /**
                 * Format: date-time
                 * @description as asked; null where it is to stay
                 */
                starts_at: string | null;
                /**
                 * Format: date-time
                 * @description as asked; null where it is to stay
                 */
                ends_at: string | null;
                /** @description as asked; null where they are to stay */
                breaks: {
                    starts_at: string;
                    ends_at: string | null;
                }[] | null;
                /**
                 * Format: date-time
                 * @description when it was asked
                 */
                previous_starts_at: string | null;
                /**
                 * Format: date-time
                 * @description when it was asked
                 */
                previous_ends_at: string | null;
                /** @description when it was asked */
                previous_breaks: {
                    starts_at: string;
                    ends_at: string | null;
                }[] | null;
                reason: string;
                /** @description accepted with other values than were asked for */
                altered: boolean;
                /** @description what the one who decided had to say */
                message: string | null;
                /** Format: date-time */
                decided_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview`: who accepted, refused or withdrew it */
                decider?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `time_tracking` */
                time_tracking?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What somebody’s month came to. While it stands, nothing in the month changes. */
        statement: {
            id: string;
            /** @enum {string} */
            type: "statement";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description like 2026-03 */
                month: string;
                /**
                 * Format: date
                 * @description a month can be closed in parts
                 */
                from: string;
                /** Format: date */
                to: string;
                /** @enum {string} */
                state: "closed" | "reopened";
                /** @description in hours, as it was when it was closed */
                opening_balance: number;
                target: number;
                owed: number;
                worked: number;
                break: number;
                credited: number;
                booked: number;
                /** @description `closing_balance` less `opening_balance` */
                balance: number;
                closing_balance: number;
                /** @description when it was closed */
                unconfirmed_trackings: number;
                /** @description when it was closed */
                pending_absences: number;
                /** @description SHA-256 over `content` in the canonical form of RFC 8785 */
                hash: string;
                /** Format: date-time */
                closed_at: string;
                /**
                 * Format: date-time
                 * @description by the person
                 */
                acknowledged_at: string | null;
                /**
                 * Format: date-time
                 * @description by the person, lastly
                 */
                objected_at: string | null;
                /** @description what the person says is wrong with it */
                objection: string | null;
                /** Format: date-time */
                reopened_at: string | null;
                reopen_reason: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description as in a time account; not in lists */
                days?: Record<string, unknown>[];
                /** @description each day with its begin, end and breaks, kinds of absences for those who may know them, and broken rules; not in lists, and not in statements of older versions */
                record?: Record<string, unknown>[];
                /** @description the statement of the days before; not in lists */
                previous?: {
                    id?: string;
                    hash?: string;
                    /** Format: date */
                    from?: string;
                    /** Format: date */
                    to?: string;
                } | null;
                /** @description by how much open days before `previous` have changed since it was closed, and which; not in lists */
                changed_before?: {
                    seconds?: number;
                } | null;
                /** @description what the seals in `content` stand for, with their salts; null to those who may not know; not in lists */
                kinds?: Record<string, unknown> | null;
                /** @description where the time is booked to, with the salt of its seal in `content`; null to those who may not know; not in lists */
                cost_centres?: Record<string, unknown> | null;
                /** @description everything it says, in seconds: what the hash is made of; not in lists */
                content?: Record<string, unknown>;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                closer?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                reopener?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `waiting_punch`: punches that came after it was closed */
                waiting_punches?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A statement on a page of paper. */
        statement_file: {
            id: string;
            /** @enum {string} */
            type: "statement_file";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                file_name: string;
                content_type: string;
                /** @description the file, in base64 */
                content: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What working time is paid by, from a date on: kinds of pay with their windows, and what overtime is. A version is never changed; another one from the same date on replaces it. */
        pay_rule: {
            id: string;
            /** @enum {string} */
            type: "pay_rule";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                valid_from: string;
                kinds: {
                    key: string;
                    group: string;
                    rank: number;
                    windows: {
                        /** @enum {string} */
                        on: "every_day" | "weekdays" | "public_holiday" | "date" | "easter";
                        weekdays?: number[];
                        date?: string;
                        days_after_easter?: number;
                        from: string;
                        to: string;
                        begun_before?: string;
                    }[];
                }[];
                overtime_after_seconds: number | null;
                shift_gap_seconds: number;
                /** @description SHA-256 over kinds, overtime and gap in the canonical form of RFC 8785 */
                hash: string;
                /**
                 * Format: date-time
                 * @description when another version from the same date on came
                 */
                replaced_at: string | null;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                creator?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A closed month with other pay rules, beside what it comes to now. */
        pay_preview: {
            id: string;
            /** @enum {string} */
            type: "pay_preview";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description like 2026-03 */
                month: string;
                /** @description with statements, on all pages */
                people_count: number;
                /** @description statements of older versions on this page, which are left out */
                too_old: number;
                /** @description hours of work by kind; work on days without rules counts nothing */
                people: {
                    user_id: string;
                    kinds: {
                        kind: string;
                        current_seconds: number;
                        proposed_seconds: number;
                    }[];
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What a statement is paid by: hours and days of each kind, without wages. Its id is the statement’s. */
        statement_pay: {
            id: string;
            /** @enum {string} */
            type: "statement_pay";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description like 2026-03 */
                month: string;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                statement_hash: string;
                /** @description of each kind, rounded once to hundredths. `work.normal` and `work.overtime` are all that was worked; kinds of the rules come on top of them. `absence.sick` and so on by kind of absence, or `absence` alone to those who may not know it */
                sums: {
                    kind: string;
                    /** @enum {string} */
                    unit: "hours" | "days";
                    quantity: number;
                    seconds: number | null;
                }[];
                /** @description each tracking in pieces, and why each kind applies: the window it lies in, with the date that is counted from. `placed_breaks` are breaks that nobody recorded a time for */
                work: {
                    /** Format: date */
                    date: string;
                    /** Format: date-time */
                    shift_begun_at: string;
                    /** Format: date */
                    shift_date: string;
                    pay_rule_id: string;
                    placed_breaks: {
                        /** Format: date-time */
                        begins_at: string;
                        /** Format: date-time */
                        ends_at: string;
                    }[];
                    pieces: {
                        /** Format: date-time */
                        begins_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        seconds: number;
                        /** @enum {string} */
                        base: "work.normal" | "work.overtime";
                        kinds: string[];
                        because: {
                            kind: string;
                            /** Format: date */
                            date: string;
                            window: {
                                /** @enum {string} */
                                on: "every_day" | "weekdays" | "public_holiday" | "date" | "easter";
                                weekdays?: number[];
                                date?: string;
                                days_after_easter?: number;
                                from: string;
                                to: string;
                                begun_before?: string;
                            };
                            outranks: string[];
                        }[];
                    }[];
                }[];
                /** @description absences, holidays and pay-outs by date, exactly; days as fractions like `1/2` */
                beyond_work: {
                    /** Format: date */
                    date: string;
                    kind: string;
                    /** @enum {string} */
                    unit: "hours" | "days";
                    seconds: number | null;
                    days: string | null;
                }[];
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A legal entity in the program of a payroll office. Seen by account administrators, and by those who hold the role `payroll` in all workspaces it pays. */
        payroll_client: {
            id: string;
            /** @enum {string} */
            type: "payroll_client";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                name: string;
                target: string;
                consultant_number: string;
                client_number: string;
                correction_style: string;
                lines_by: string;
                /** @description where the cost centre of a line is looked for, in this order */
                cost_centre_from: string[];
                cost_centre_required: boolean;
                /** @description `warn` or `refuse` */
                unconfirmed_time: string;
                /** @description `anybody`, or `not_checker`: not whoever checked the run */
                issuer: string;
                settings: Record<string, unknown>;
                /** @description whose people it pays, those whose home the workspace is on the day; `until` is null while it does */
                workspaces: {
                    workspace_id: string;
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    until: string | null;
                }[];
                archived: boolean;
                /** Format: date-time */
                archived_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What somebody is known by in a payroll client. In one client each number is one person’s. */
        payroll_number: {
            id: string;
            /** @enum {string} */
            type: "payroll_number";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                number: string;
                /** @description `hourly` or `salaried`: mappings may be for one of them */
                profile: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `payroll_client` */
                payroll_client?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What a kind of pay is called in a payroll client, from a month on until the next one begins. It goes by the month something belongs to, so a correction goes where the first went. One for a profile comes before one for all. Never changed; another one from the same month on replaces it. */
        payroll_mapping: {
            id: string;
            /** @enum {string} */
            type: "payroll_mapping";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                pay_kind: string;
                unit: string;
                profile: string;
                /** @description a month like 2026-03 */
                valid_from: string;
                skip: boolean;
                wage_type: string;
                processing_key: string;
                absence_key: string;
                /**
                 * Format: date-time
                 * @description when another one from the same month on came
                 */
                replaced_at: string | null;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                creator?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `payroll_client` */
                payroll_client?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What a payroll client is sent with a month: what the statements of the month come to, and what changed in months that were issued before. Once issued it stays as it is. */
        payroll_run: {
            id: string;
            /** @enum {string} */
            type: "payroll_run";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description like 2026-03 */
                month: string;
                /** @description `correction`: the month was issued before */
                kind: string;
                /** @description `draft`, `checked`, `issued`; `superseded` when all its months were sent again as a whole; `discarded` */
                state: string;
                /** @description what is being done with it in the background */
                step: string | null;
                /** @description counted per client when it is issued */
                number: number | null;
                /** @description months of people it looks at */
                item_count: number;
                /** @description those that are calculated */
                done_count: number;
                /** @description what is in the way of issuing it */
                fault_count: number;
                warning_count: number;
                /** @description all that is in the way or worth knowing, at once; a thousand at most */
                faults: {
                    code: string;
                    is_warning: boolean;
                    user_id: string | null;
                    month: string | null;
                    pay_kind: string | null;
                    message: string;
                }[];
                /** Format: date-time */
                calculated_at: string | null;
                /** Format: date-time */
                checked_at: string | null;
                /** Format: date-time */
                issued_at: string | null;
                /** Format: date-time */
                superseded_at: string | null;
                /** Format: date-time */
                discarded_at: string | null;
                /**
                 * Format: date-time
                 * @description when somebody said that the office has it; whether it was imported there is not known here
                 */
                handed_over_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `payroll_client` */
                payroll_client?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                creator?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                checker?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                issuer?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What a run adds to everything its client was issued before, for a person, a month and a kind of pay. All issued lines of a month add up to what its statements say. */
        payroll_line: {
            id: string;
            /** @enum {string} */
            type: "payroll_line";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /**
                 * Format: date
                 * @description the first day of the month it belongs to
                 */
                month: string;
                pay_kind: string;
                unit: string;
                /**
                 * Format: date
                 * @description of a day or the first of a period
                 */
                date: string | null;
                /**
                 * Format: date
                 * @description the last day of a period
                 */
                until: string | null;
                /** @description what is added, in hundredths of hours or days; a period is 100 */
                hundredths: number;
                /** @description what it comes to with everything issued before */
                total_hundredths: number;
                /** @description `hundredths` as a number */
                quantity: number;
                /** @description empty where there is none */
                cost_centre: string;
                /** @description whether it is in the files; what is not is issued all the same */
                is_sent: boolean;
                /** @description empty until the run is checked, as the names */
                personnel_number: string;
                wage_type: string;
                processing_key: string;
                absence_key: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A file of an issued run, made once: each download has the same bytes. */
        payroll_file: {
            id: string;
            /** @enum {string} */
            type: "payroll_file";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                name: string;
                content_type: string;
                byte_size: number;
                /** @description in hexadecimal digits */
                sha256: string;
                /** @description the bytes in base64, in the answer to a download only */
                content?: string;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Months that were issued and have changed since: what the next run corrects. */
        payroll_changes: {
            id: string;
            /** @enum {string} */
            type: "payroll_changes";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description `open_count` of the people have days that are not closed again yet */
                months: {
                    month: string;
                    people_count: number;
                    open_count: number;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A month of the people somebody supervises: what it came to, what is missing, who must act. */
        month_board: {
            id: string;
            /** @enum {string} */
            type: "month_board";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /**
                 * Format: date-time
                 * @description for `unchanged_since` of a confirmation
                 */
                read_at: string;
                /** @description like 2026-03 */
                month: string;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /**
                 * Format: date
                 * @description the last day that is counted and looked at: of a month that goes on, yesterday
                 */
                until: string;
                /** @description in all; a page has 500 at most, and who is not employed in the month is left out */
                people_count: number;
                areas: {
                    id: string;
                    name: string;
                }[];
                /** @description of the people shown; `turn_` says whose move it is */
                counts: {
                    people: number;
                    unclear: number;
                    ready: number;
                    confirmed: number;
                    closed: number;
                    agreed: number;
                    objected: number;
                    turn_you: number;
                    turn_lead: number;
                    turn_person: number;
                    warnings: number;
                    not_calculated: number;
                };
                /** @description of the people shown */
                worked_seconds: number;
                owed_seconds: number;
                target_seconds: number;
                /** @description in the order of their names. `unclear` while something is missing, `ready` to be confirmed, `confirmed`, or `closed` by statements that nobody objects to. Numbers are null while a job calculates a long account */
                people: {
                    id: string;
                    name: string;
                    staff_number: string | null;
                    areas: string[];
                    /** @enum {string} */
                    state: "unclear" | "ready" | "confirmed" | "closed";
                    opening_balance_seconds: number | null;
                    worked_seconds: number | null;
                    credited_seconds: number | null;
                    booked_seconds: number | null;
                    target_seconds: number | null;
                    owed_seconds: number | null;
                    balance_seconds: number | null;
                    closing_balance_seconds: number | null;
                    unconfirmed: number;
                    deducted_dates: string[];
                    missing: {
                        /** @enum {string} */
                        what: "objection" | "late_punch" | "no_end" | "correction" | "absence" | "warning" | "nothing_recorded";
                        dates: string[];
                        rule: string | null;
                    }[];
                    turn: {
                        /** @enum {string} */
                        who: "you" | "lead" | "person";
                        names: string[];
                    } | null;
                    statements: {
                        id: string;
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        /** Format: date-time */
                        closed_at: string;
                        closed_by: string | null;
                        /** Format: date-time */
                        acknowledged_at: string | null;
                        /** Format: date-time */
                        objected_at: string | null;
                        objection: string | null;
                    }[];
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Working time that waits for a confirmation, a person’s week at a time. */
        unconfirmed_week: {
            id: string;
            /** @enum {string} */
            type: "unconfirmed_week";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /**
                 * Format: date-time
                 * @description for `unchanged_since` of a confirmation
                 */
                read_at: string;
                /** @description in all */
                count: number;
                /** @description the oldest first. `days` are those with something to confirm, the sums are of the whole week. `simple` when nothing was deducted, no rule was broken and nothing is missing */
                weeks: {
                    id: string;
                    user_id: string;
                    name: string;
                    areas: string[];
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                    worked_seconds: number;
                    credited_seconds: number;
                    owed_seconds: number;
                    balance_seconds: number;
                    days: {
                        /** Format: date */
                        date: string;
                        worked_seconds: number;
                        deducted_seconds: number;
                    }[];
                    warnings: {
                        /** Format: date */
                        date: string;
                        rule: string;
                    }[];
                    simple: boolean;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Hours, balances, absences, overtime or warnings of the people somebody may look at, added up. */
        report: {
            id: string;
            /** @enum {string} */
            type: "report";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @enum {string} */
                report: "hours" | "balances" | "absences" | "overtime" | "warnings";
                /**
                 * @description what a row stands for
                 * @enum {string}
                 */
                by: "person" | "area" | "tag" | "day" | "week" | "month" | "each";
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** @description who is employed on these days */
                people_count: number;
                /** @description people whose numbers a job still calculates; they are null, and in no sum */
                not_calculated: number;
                /** @description in their order. Of accounts: `opening`, `worked`, `owed` (shown as the target), `credited` for absences and holidays, `booked` by hand, `over` and `under` what days owed, `balance` (worked, credited and booked, less owed) and `closing`. Of absences kinds, of warnings rules, and `total`. Some are left out where they hold nothing */
                columns: {
                    name: string;
                    /** @enum {string} */
                    unit: "seconds" | "signed_seconds" | "days" | "count";
                }[];
                /** @description in all */
                row_count: number;
                /** @description a page of them. Of an area or a tag whoever has several counts in each, and once in `totals`; `name` is null for those who have none */
                rows: {
                    id: string;
                    name: string | null;
                    user_id: string | null;
                    areas: string[];
                    /** Format: date */
                    from: string | null;
                    /** Format: date */
                    to: string | null;
                    rule: string | null;
                    /** @enum {string|null} */
                    state: "open" | "confirmed" | null;
                    values: {
                        [key: string]: number | null;
                    };
                }[];
                /** @description of everybody, by the columns */
                totals: {
                    [key: string]: number | null;
                };
                /**
                 * @description what a bar stands for
                 * @enum {string}
                 */
                step: "day" | "week" | "month";
                /** @description for a chart: worked and owed, the closing balance, the balance, days of absence or warnings of each step */
                bars: {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                    value: number;
                    line: number | null;
                }[];
                areas: {
                    id: string;
                    name: string;
                }[];
                tags: {
                    id: string;
                    title: string;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A report or a list as a file for a spreadsheet: all of its rows, and the total of a report, in their order. */
        report_file: {
            id: string;
            /** @enum {string} */
            type: "report_file";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                file_name: string;
                content_type: string;
                /** @description the file, in base64 */
                content: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A line of the history of somebody’s days: what was done, by whom, and what it was before and after. */
        time_change: {
            id: string;
            /** @enum {string} */
            type: "time_change";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date-time */
                at: string;
                /**
                 * Format: date
                 * @description the day it is about; of work that was moved, the day it was moved from where only that is asked for
                 */
                date: string;
                /** @description `time_tracking`, `absence`, `time_account_booking`, `statement`, or `user` for what the time account begins with */
                record_type: string;
                /** @description `created`, `changed`, `deleted`, `confirmed`, `reopened` … */
                kind: string;
                /** @description the name of who did it; null where it was no person */
                by: string | null;
                /** @description the name of the token that did it */
                token_name: string | null;
                /** @description its id */
                token_id: string | null;
                by_self: boolean;
                /** @description what was different then, with its values before and after, as far as the journal has them */
                parts: {
                    part?: string;
                    before?: string | number | boolean | null;
                    after?: string | number | boolean | null;
                }[];
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                actor?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `record`: may be gone */
                record?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Time somebody is not there: asked for, then confirmed or rejected. */
        absence: {
            id: string;
            /** @enum {string} */
            type: "absence";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                title: string;
                hours: number;
                days: number;
                full_day: boolean;
                /** @description `first_half` or `second_half` of its only date; null when it takes its dates whole, or hours */
                part: string | null;
                /** @description `pending`, `confirmed` or `rejected` */
                confirmation_status: string;
                confirmed: boolean | null;
                created_by: string | null;
                use_custom_values: boolean;
                external_id: string | null;
                confirm_message: string | null;
                attachments_count: number;
                system_notes_count: number;
                user_notes_count: number;
                /**
                 * Format: date-time
                 * @description of full days: local midnight where the person is
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @description of full days: local 23:59:59
                 */
                ends_at: string;
                /** Format: date-time */
                confirmed_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `absence_type` */
                absence_type?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                confirmed_by_user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to many `user_overview` */
                followers?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `note` */
                notes?: {
                    data: components["schemas"]["link"][];
                };
                /** @description to many `attachment` */
                attachments?: {
                    data: components["schemas"]["link"][];
                };
            };
        };
        /** @description What an absence would cost. Nothing is written. */
        absence_calculation: {
            id: string;
            /** @enum {string} */
            type: "absence_calculation";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                days: number;
                hours: number;
                /** @description each local date with what it costs, and why */
                dates: Record<string, unknown>[];
                /**
                 * @description what `lots` and `missing_days` are in: `hours` for people with `hour_holidays`
                 * @enum {string}
                 */
                unit: "days" | "hours";
                /** @description of a vacation, the entitlements that can be used on its dates, first what ends first: what it takes of each, and what is left then. What is left is lost after `expires_on`, which is null while the person was not notified of that */
                lots: {
                    id: string;
                    title: string;
                    /** Format: date */
                    usable_until: string | null;
                    /** Format: date */
                    expires_on: string | null;
                    planned_days: number;
                    days: number;
                    remaining_days: number;
                }[];
                /** @description days of vacation that are not there; asking is refused with `not_enough_days` unless it is 0 */
                missing_days: number;
                /** @description absences of the person that are in the way; asking is refused with `overlaps` unless there is none. What you may not read has no id and no title */
                overlaps: {
                    absence_id: string | null;
                    title: string | null;
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    full_day: boolean;
                    part: string | null;
                }[];
                /** @description for each of the first 92 dates how many others the areas of the person have, else the workspace, and how many of them are away the whole day, as far as you may know; empty when there are more than 500 */
                team: {
                    /** Format: date */
                    date: string;
                    people: number;
                    absent: number;
                }[];
                /** @description dates of the absence on which an area of the person would have fewer people than it needs, as far as you may know; asking is taken all the same */
                understaffed: {
                    /** Format: date */
                    date: string;
                    area_id: string;
                    area: string;
                    minimum_people: number;
                    here: number;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What counting the absences of a person again changes. */
        absences_recount: {
            id: string;
            /** @enum {string} */
            type: "absences_recount";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                from: string;
                /** @description those that count differently */
                absences: {
                    id: string;
                    title: string;
                    starts_on: string;
                    ends_on: string;
                    days_before: number;
                    days_after: number;
                    hours_before: number;
                    hours_after: number;
                }[];
                /** @description what is left in each year, below zero when more is taken than given */
                vacation: {
                    year: number;
                    remaining_days_before: number;
                    remaining_days_after: number;
                }[];
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A reason to be absent. */
        absence_type: {
            id: string;
            /** @enum {string} */
            type: "absence_type";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                kind: string;
                external_id: string | null;
                /**
                 * @description what colleagues see in the calendar of the team: `nothing`, `absent` or the `kind`
                 * @enum {string}
                 */
                shown_to_colleagues: "nothing" | "absent" | "kind";
                /** @description who decides: `leads`, those who supervise the person; `hr`, administrators of the workspace or the account; or `nobody`: then it is confirmed by itself and counts at once */
                decided_by: string;
                /** @description whether days that a confirmed sickness covers come back; those of vacation do unless it says otherwise */
                given_back_when_sick: boolean;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Days of vacation somebody is given for a time, or hours where the person has `hour_holidays`. What expires first is used first. */
        entitlement: {
            id: string;
            /** @enum {string} */
            type: "entitlement";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                /** Format: date */
                starts_on: string;
                /** Format: date */
                ends_on: string;
                /** @description `days` or `hours`: what the person’s vacation was in when it was given. It stays, whatever `hour_holidays` says later; every number here is in it */
                unit: string;
                planned_days: number;
                /** @description taken, asked for and paid out; only rejected ones are not in it */
                spent_days: number;
                expires: boolean;
                transfer_remaining: boolean;
                /** Format: date */
                end_of_transfer_period: string | null;
                /**
                 * Format: date
                 * @description by its terms the last day it is meant for; null when it does not expire
                 */
                usable_until: string | null;
                /**
                 * Format: date
                 * @description the day after which what is left is lost: null while the person was not notified of that, see vacation notices
                 */
                expires_on: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A person’s year of vacation, as of today. */
        vacation_summary: {
            id: string;
            /** @enum {string} */
            type: "vacation_summary";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                year: number;
                /**
                 * @description `hours` for people with `hour_holidays`: then every number here is hours, whatever it is called. Entitlements that are counted otherwise are converted by the hours of a day of work in the person’s week of today
                 * @enum {string}
                 */
                unit: "days" | "hours";
                /** @description brought along from years before */
                carried_days: number;
                /** @description given for this year, without what was brought along */
                entitled_days: number;
                /** @description confirmed, in this year */
                taken_days: number;
                /** @description asked for, in this year */
                reserved_days: number;
                /** @description in this year */
                paid_out_days: number;
                /** @description in this year; an entitlement expires only if its person was notified, see vacation notices */
                expired_days: number;
                /** @description expired after this year */
                expired_later_days: number;
                /** @description confirmed, asked for or paid out after this year, of entitlements of this year */
                later_days: number;
                /** @description below zero when more was taken than given */
                remaining_days: number;
                entitlements: Record<string, unknown>[];
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What German law gives somebody in a year, by their employments and the days of their week. Nothing is written: whoever decides gives an entitlement. */
        vacation_claim: {
            id: string;
            /** @enum {string} */
            type: "vacation_claim";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                year: number;
                /** @description of all periods, each in days of its own week */
                days: number;
                /** @description as a fraction */
                exact_days: string;
                /** @description confirmed and asked for, as they were counted when they were taken */
                taken_days: number;
                remaining_days: number;
                /** @description `partial` where § 5 BUrlG counts a twelfth for each full month and rounds halves up; else `full`, unrounded. Each with its periods: the same number of working days a week */
                employments: Record<string, unknown>[];
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Vacation that was paid out instead of taken. It is never changed; what was wrong is booked back. */
        vacation_payout: {
            id: string;
            /** @enum {string} */
            type: "vacation_payout";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description below zero when it books a pay-out back */
                days: number;
                /** @description `days` or `hours`: what the person’s vacation was in then */
                unit: string;
                /** Format: date */
                date: string;
                reason: string;
                /** @description what was paid of each, in the unit of that */
                entitlements: Record<string, unknown>[];
                /** @description booked back since */
                reversed: boolean;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user` */
                created_by?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `vacation_payout`: the pay-out it books back */
                reverses?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description That somebody is notified of vacation that expires. An entitlement expires only if its person was notified in time and that is proved; a workspace can switch this off (`vacation_expires_without_notice`). */
        vacation_notice: {
            id: string;
            /** @enum {string} */
            type: "vacation_notice";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @enum {string} */
                state: "proposed" | "sent" | "delivered" | "withdrawn";
                /** @description what is left of the entitlement, in its unit */
                days: number;
                /**
                 * @description what the entitlement is in
                 * @enum {string}
                 */
                unit: "days" | "hours";
                /**
                 * Format: date
                 * @description the last day they can be used on
                 */
                expires_on: string;
                /** Format: date-time */
                sent_at: string | null;
                /**
                 * Format: date-time
                 * @description when the mail server took the mail
                 */
                mailed_at: string | null;
                mailed_to: string | null;
                /**
                 * Format: date
                 * @description the day the person had it
                 */
                delivered_on: string | null;
                /**
                 * Format: date-time
                 * @description when that was written down
                 */
                delivered_at: string | null;
                /**
                 * @description confirmed in the application, or handed over otherwise
                 * @enum {string|null}
                 */
                delivery: "application" | "by_hand" | null;
                /** @description what proves that it was delivered */
                proof: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `entitlement` */
                entitlement?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user_overview` */
                sent_by?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Who is absent when, for a team. Everybody is listed, whether they are absent or not. */
        calendar: {
            id: string;
            /** @enum {string} */
            type: "calendar";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** @description in all; a page has 500 */
                people_count: number;
                /** @description those you may filter by: those you are in or look after. Where one needs a number of people and all of its people are shown, `dates` tells how many of it would work on each date, how many of those are there as far as you may know, and whether that is too few */
                areas: {
                    id: string;
                    name: string;
                    minimum_people: number | null;
                    dates: {
                        /** Format: date */
                        date: string;
                        planned: number;
                        here: number;
                        short: boolean;
                    }[];
                }[];
                /** @description of colleagues that somebody is absent, and no more unless the type of the absence allows it; of yourself and of people you look after everything, what is still pending too */
                people: {
                    id: string;
                    name: string;
                    abbreviation: string | null;
                    avatar: string;
                    area_ids: string[];
                    entries: {
                        absence_id: string | null;
                        kind: string | null;
                        title: string | null;
                        /** Format: date */
                        starts_on: string;
                        /** Format: date */
                        ends_on: string;
                        full_day: boolean;
                        part: string | null;
                        /** @enum {string} */
                        confirmation_status: "pending" | "confirmed";
                    }[];
                }[];
                holidays: {
                    /** Format: date */
                    date: string;
                    name: string;
                    half_day: boolean;
                }[];
                /** @description how many of the people shown are away the whole day, as far as you may know, and how many are not; with `filter[team_of]` without that person */
                dates: {
                    /** Format: date */
                    date: string;
                    absent: number;
                    here: number;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description Who of a workspace is at work now. */
        presence: {
            id: string;
            /** @enum {string} */
            type: "presence";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                people_count: number;
                /** @description those you may filter by: those you are in or look after */
                areas: {
                    id: string;
                    name: string;
                    minimum_people: number | null;
                }[];
                /** @description since when, and whether they are on a break, is told of yourself and of people you look after; entries are today’s absences */
                people: {
                    id: string;
                    name: string;
                    abbreviation: string | null;
                    avatar: string;
                    area_ids: string[];
                    entries: {
                        absence_id: string | null;
                        kind: string | null;
                        title: string | null;
                        /** Format: date */
                        starts_on: string;
                        /** Format: date */
                        ends_on: string;
                        full_day: boolean;
                        part: string | null;
                        /** @enum {string} */
                        confirmation_status: "pending" | "confirmed";
                    }[];
                    /** @enum {string} */
                    state: "idle" | "working" | "on_break";
                    /** Format: date-time */
                    since: string | null;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A secret address under which a calendar program reads who is absent. It ends when it is deleted. */
        calendar_link: {
            id: string;
            /** @enum {string} */
            type: "calendar_link";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description `own`: your own absences with their kind, pending ones too; `busy`: of the team that somebody is absent; `typed`: also why, where the type allows it, and never of sickness */
                shows: string;
                /** @description below the address of this installation; shown once, when it is made */
                path?: string;
                /**
                 * Format: date-time
                 * @description exact to the hour
                 */
                last_read_at: string | null;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `area`: whose people are shown; all of the workspace without one */
                area?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A note on a record. The same note is of type `note` in collections and `user_note` in answers to a change. */
        note: {
            id: string;
            /** @enum {string} */
            type: "note" | "user_note";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                content: string;
                /** @description `SystemNote` or `UserNote` */
                type: string;
                /** @description on `UserNote` only */
                author?: string;
                /** @description on `UserNote` only */
                author_role?: string;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to many `attachment`: none: files hang on records, not on notes */
                attachments?: {
                    data: components["schemas"]["link"][];
                };
            };
        };
        /** @description A file on a record. */
        attachment: {
            id: string;
            /** @enum {string} */
            type: "attachment";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                author: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                file_name: string;
                /** @description read from its bytes */
                file_content_type: string;
                /** @description path of the file; works for some minutes */
                file_url: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A signature on a time tracking, as an image. */
        signature: {
            id: string;
            /** @enum {string} */
            type: "signature";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                image_file_name: string;
                image_content_type: string;
                /** @description path of the file; works for some minutes */
                image_url: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                image_updated_at: string;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A document of a person: a contract, a certificate. */
        upload: {
            id: string;
            /** @enum {string} */
            type: "upload";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                description: string;
                doc_file_name: string;
                /** @description read from its bytes */
                doc_content_type: string;
                /** @description in bytes */
                doc_file_size: number;
                /** Format: date-time */
                doc_updated_at: string;
                /** @description path of the file; works for some minutes */
                url: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Something you are told. Its type is its kind. */
        notification: {
            id: string;
            /** @enum {string} */
            type: "trigger_warning" | "absence_requested" | "absence_decided" | "followed_record_changed" | "batch_finished" | "correction_requested" | "correction_decided" | "time_changed" | "statement_objected" | "vacation_notice" | "vacation_notices_proposed";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                title: string;
                message: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description null until you have read it
                 */
                read_at: string | null;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `record`: the record it is about, or null */
                entity?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description An order for many records: how far it is, and what became of each of them. */
        batch_action: {
            id: string;
            /** @enum {string} */
            type: "batch_action";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                action: string;
                /** @description `pending` or `finished` */
                status: string;
                total_count: number;
                done_count: number;
                refused_count: number;
                /** @description each record with its `outcome` (`done`, `refused`, null while it waits) and the `code` of a refusal */
                items: Record<string, unknown>[];
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                finished_at: string | null;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A break rule. It counts for the people it is given to, all at once or with `default_break_ids` of a person. */
        default_break: {
            id: string;
            /** @enum {string} */
            type: "default_break";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** @description more than so much work owes the break */
                after_seconds: number;
                /** @description the break owed, in all */
                break_seconds: number;
                /** @description how many people of the workspace it counts for */
                people_count: number;
            };
            relationships?: {
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description From when to when somebody works for the account, and which workspace is their home meanwhile. Holidays, break rules and zone of a day are those of the home of that day, so a move changes nothing of the past. Outside of employment nothing is owed and nobody punches. */
        employment: {
            id: string;
            /** @enum {string} */
            type: "employment";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                starts_on: string;
                /**
                 * Format: date
                 * @description the last day; null while it is open
                 */
                ends_on: string | null;
                /** @description why it ended, as somebody wrote it; empty without */
                end_reason: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description in the answer to a change: days that come out differently, the balance before and after, absences and vacation counted anew, and what to know */
                consequences?: Record<string, unknown>;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description A weekly pattern of target hours. It counts from its day on until a later one begins; before the first, Monday to Friday 8 hours count from `start_of_accounting`, and what lies before both goes by the first of them. */
        target_hours: {
            id: string;
            /** @enum {string} */
            type: "target_hours";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                starts_on: string;
                monday: number;
                tuesday: number;
                wednesday: number;
                thursday: number;
                friday: number;
                saturday: number;
                sunday: number;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description in the answer to `dry_run` or `recount_absences`: days that come out differently, target and balance before and after, absences and vacation counted anew */
                consequences?: Record<string, unknown>;
            };
            relationships?: {
                /** @description to one `user_overview` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description What somebody worked and was credited with, less what they owed, from one date to another. */
        time_account: {
            id: string;
            /** @enum {string} */
            type: "time_account";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** @description `initial_time_account` and every day since `start_of_accounting`, up to the day before `from` */
                opening_balance: number | null;
                /** @description by the weekly patterns */
                target: number | null;
                /** @description of the target, what holidays leave of it; days to come owe nothing yet */
                owed: number | null;
                /** @description without breaks */
                worked: number | null;
                /** @description taken and deducted; each day says both apart */
                break: number | null;
                /** @description for confirmed absences and for holidays */
                credited: number | null;
                /** @description by hand: paid out, corrected */
                booked: number | null;
                /** @description `closing_balance` less `opening_balance` */
                balance: number | null;
                closing_balance: number | null;
                /** @description each date with its numbers in hours, and why: codes, facts and the exact seconds each adds; with `waiting_punches` where punches came after it was closed; not in lists */
                days?: Record<string, unknown>[];
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Hours put on or taken from a time account by hand. It is never changed; what was wrong is booked back. */
        time_account_booking: {
            id: string;
            /** @enum {string} */
            type: "time_account_booking";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description one of payout, correction, opening */
                kind: string;
                /** @description below zero when taken from the account */
                hours: number;
                /** Format: date */
                date: string;
                reason: string;
                /** @description booked back since */
                reversed: boolean;
                /** Format: date-time */
                created_at: string;
            };
            relationships?: {
                /** @description to one `user` */
                user?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `user` */
                created_by?: {
                    data: components["schemas"]["link"] | null;
                };
                /** @description to one `time_account_booking`: the booking it books back */
                reverses?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description Your day as the first screen shows it: the clock, the day, the week, and what waits for you. */
        today: {
            id: string;
            /** @enum {string} */
            type: "today";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description which buttons there are; `decide` when people are looked after, `administer` when the workspace is */
                permissions: {
                    [key: string]: boolean;
                };
                /** Format: date-time */
                server_now: string;
                /**
                 * Format: date
                 * @description in the zone below
                 */
                date: string;
                /** @description the person’s zone, else the workspace’s */
                time_zone_iana: string;
                clock: {
                    /** @enum {string} */
                    state: "idle" | "working" | "on_break";
                    /** Format: date-time */
                    since: string | null;
                    time_tracking_id: string | null;
                };
                /** @description what was worked today, and whatever still runs, in all your workspaces */
                spans: {
                    id: string;
                    workspace_id: string;
                    area_id: string | null;
                    /** Format: date-time */
                    starts_at: string;
                    /** Format: date-time */
                    ends_at: string | null;
                    confirmed: boolean;
                    deducted_break_seconds: number;
                    breaks: {
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string | null;
                    }[];
                }[];
                /** @description what runs counts up to now */
                worked_seconds: number;
                break_seconds: number;
                /** @description missing by now */
                owed_break_seconds: number;
                /** @description more than so much work owes a break of so much */
                break_rules: {
                    after_seconds: number;
                    break_seconds: number;
                }[];
                target_seconds: number;
                /** @description from Monday to Sunday */
                week: {
                    /** Format: date */
                    date: string;
                    worked_seconds: number;
                    target_seconds: number;
                    credited_seconds: number;
                }[];
                /** @description of the time account, up to yesterday; null for somebody who is no member here */
                balance_seconds: number | null;
                /** @description what the balance is made of: when the month began, its days since, and what was booked */
                balance_parts: {
                    carried_over_seconds: number;
                    month_seconds: number;
                    booked_seconds: number;
                } | null;
                /** @description this year, after everything taken and asked for */
                vacation_days_left: number;
                /**
                 * @description what is left is in hours for people with `hour_holidays`
                 * @enum {string}
                 */
                vacation_unit: "days" | "hours";
                /** @description the present one, or the next */
                next_absence: {
                    id: string;
                    kind: string;
                    title: string;
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    confirmation_status: string;
                } | null;
                /** @description the present one and those after it, three at most */
                next_absences: {
                    id: string;
                    kind: string;
                    title: string;
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    confirmation_status: string;
                }[];
                /** @description the next public holiday of the workspace that it has taken over */
                next_holiday: {
                    /** Format: date */
                    date: string;
                    name: string;
                } | null;
                /** @description the public holiday it is today, and what it credits */
                holiday: {
                    name: string;
                    credited_seconds: number;
                } | null;
                /** @description your areas in this workspace */
                areas: {
                    id: string;
                    name: string;
                }[];
                /** @description whether you are away today: by a confirmed absence, or by sickness from the moment it is reported */
                absent: boolean;
                /** @description what waits for you, each counted up to 100; `times` are weeks of working time */
                inbox: {
                    absences: number;
                    times: number;
                    corrections: number;
                    warnings: number;
                    notifications: number;
                };
                /**
                 * Format: date
                 * @description the first day of the oldest closed month that you have neither acknowledged nor objected to
                 */
                unanswered_month: string | null;
                /** @description a clock that still runs from an earlier day, or for more than 12 hours */
                forgotten: {
                    time_tracking_id: string;
                    /** Format: date */
                    started_on: string;
                    /** Format: date-time */
                    starts_at: string;
                } | null;
            };
            relationships?: Record<string, unknown>;
        };
        /** @description The days of a person: the numbers of their time account to the second, and the records they come from. */
        user_day: {
            id: string;
            /** @enum {string} */
            type: "user_day";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                opening_balance_seconds: number;
                closing_balance_seconds: number;
                sums: {
                    target_seconds: number;
                    owed_seconds: number;
                    worked_seconds: number;
                    break_seconds: number;
                    absence_seconds: number;
                    holiday_seconds: number;
                    booked_seconds: number;
                    balance_seconds: number;
                };
                /** @description each date with its numbers, why they are so, and what was worked, with its broken rules */
                days: {
                    /** Format: date */
                    date: string;
                    target_seconds: number;
                    owed_seconds: number;
                    worked_seconds: number;
                    break_seconds: number;
                    absence_seconds: number;
                    holiday_seconds: number;
                    booked_seconds: number;
                    balance_seconds: number;
                    break_taken_seconds: number | null;
                    break_deducted_seconds: number | null;
                    running_balance_seconds: number;
                    closed: boolean;
                    because: {
                        code: string;
                    }[];
                    waiting_punches: {
                        id: string;
                        action_type: string;
                        /** Format: date-time */
                        action_time: string;
                    }[];
                    spans: {
                        id: string;
                        workspace_id: string;
                        area_id: string | null;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string | null;
                        confirmed: boolean;
                        created_by: string;
                        worked_seconds: number;
                        break_seconds: number;
                        deducted_break_seconds: number;
                        /** Format: date-time */
                        deducted_break_starts_at: string | null;
                        breaks: {
                            id: string;
                            /** Format: date-time */
                            starts_at: string;
                            /** Format: date-time */
                            ends_at: string | null;
                        }[];
                        warnings: string[];
                        permissions: {
                            update: boolean;
                            update_area: boolean;
                            destroy: boolean;
                            confirm: boolean;
                        };
                    }[];
                }[];
                /** @description confirmed or still pending, as far as they touch these days */
                absences: {
                    id: string;
                    workspace_id: string;
                    kind: string;
                    title: string;
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    full_day: boolean;
                    part: string | null;
                    confirmation_status: string;
                }[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description A public holiday of a workspace, from the library for its country and region or entered by hand. */
        public_holiday: {
            id: string;
            /** @enum {string} */
            type: "public_holiday";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                /** @description null unless the query parameter `permissions` asks for it */
                permissions: {
                    [key: string]: boolean;
                } | null;
                /** Format: date */
                date: string;
                name: string;
                half_day: boolean;
                /** @description `library` or `manual` */
                origin: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                /** @description to one `workspace` */
                workspace?: {
                    data: components["schemas"]["link"] | null;
                };
            };
        };
        /** @description The last seal over the journal of changes. Keep its number and digest elsewhere: whoever alters, removes or inserts a change before it cannot make the same digest again. */
        seal: {
            id: string;
            /** @enum {string} */
            type: "seal";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                /** @description 0 before the first seal */
                number: number;
                /** @description SHA-256 over the seal before and the changes since, in hexadecimal digits */
                digest: string | null;
                /** Format: date-time */
                sealed_at: string | null;
                /** @description changes since; they are sealed within seconds */
                unsealed_changes: number;
                /** @description the newest sealed changes, compared with their seals by this request; `tagwerk verify` compares all of them */
                checked_changes: number;
                intact: boolean;
                broken: Record<string, unknown>[];
            };
            relationships?: Record<string, unknown>;
        };
        /** @description What happened in an account, in the order it was committed, without a gap, deletions included. Events are thin: they name a record and what of it changed, and you fetch its state. */
        event_page: {
            id: string;
            /** @enum {string} */
            type: "event_page";
            /** @description all of them, unless `fields` asks for fewer */
            attributes: {
                permissions?: {
                    [key: string]: boolean;
                } | null;
                events: {
                    id: string;
                    type: string;
                    /** Format: date-time */
                    timestamp: string;
                    cursor: string;
                    workspace_id: string | null;
                    data: {
                        type: string;
                        id: string;
                        user_id: string | null;
                        changed: string[];
                    };
                }[];
                /** @description send it as `after` to go on; also when there was nothing, because rows that are not wanted were passed */
                cursor: string;
                /** @description whether to ask again at once */
                has_more: boolean;
            };
            relationships?: Record<string, unknown>;
        };
        meta: {
            /** Format: uuid */
            request_id: string;
            git_commit: string;
            /** @description names in the body that are not known here and had no effect */
            ignored_attributes?: string[];
            /** @description names in the address that are not known here and had no effect */
            ignored_parameters?: string[];
        };
        list_meta: components["schemas"]["meta"] & {
            link: number;
            current_page: number;
            page_items: number;
            total_pages: number;
            total_count: number;
            ignored_filters?: string[];
            ignored_sorts?: string[];
        };
        link: {
            id: string;
            type: string;
        };
        errors: {
            errors: {
                status: string;
                source: {
                    pointer: string;
                };
                title: string;
                code: string;
                detail?: string;
            }[];
            meta: components["schemas"]["meta"];
        };
        included: {
            id: string;
            type: string;
            attributes: Record<string, unknown>;
            relationships?: Record<string, unknown>;
        }[];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "GET /api/v3/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "POST /api/v3/sign_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "email": "ada@example.org",
                 *           "password": "correct horse battery",
                 *           "username": "Ada Lovelace"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** Format: email */
                            email: string;
                            /** Format: password */
                            password: string;
                            username: string;
                            /** @enum {string|null} */
                            locale?: "de" | "en" | null;
                            /**
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "email": "anna.berger@demo.example",
                 *           "reset_password_token": "tagwerk_rt_1_…",
                 *           "password": "correct horse battery"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** @description compared with the person the token belongs to */
                            email: string;
                            /** @description from the mail */
                            reset_password_token: string;
                            /** Format: password */
                            password: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "email": "ada@example.org",
                 *           "reset_password_token": "",
                 *           "password": ""
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** Format: email */
                            email: string;
                            /** @description empty when requesting */
                            reset_password_token?: unknown;
                            password?: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            success: string;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/confirm_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "confirmation_token": "tagwerk_ct_1_…"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** @description from the mail */
                            confirmation_token: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            success: string;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/sign_in": {
        parameters: {
            query?: never;
            header: {
                /** @description the key of the client application */
                "Api-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "email": "anna.berger@demo.example",
                 *           "password": "tagwerk-demo"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            email: string;
                            /** Format: password */
                            password: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "current_password": "tagwerk-demo",
                 *           "password": "correct horse battery"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** Format: password */
                            current_password: string;
                            /**
                             * Format: password
                             * @description the new one
                             */
                            password: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            success: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/users/me/sessions": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "current" | "-current" | "created_at" | "-created_at" | "last_used_at" | "-last_used_at" | "expires_at" | "-expires_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    current?: string;
                    created_at?: string;
                    last_used_at?: string;
                    expires_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["session"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "DELETE /api/v3/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "DELETE /api/v3/users/me/sessions/:session_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session, or its UUID.
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["session"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "GET /api/v3/accounts/:account_id/api_keys": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    created_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_key"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "api_key",
                 *         "attributes": {
                 *           "name": "Time clock app"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "api_key" | "api_keys";
                        attributes: {
                            name: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Api key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_key"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/api_keys/:api_key_id": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the api key.
                 * @example 1120
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_key"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/accounts/:account_id/api_keys/:api_key_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the api key.
                 * @example 1120
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_key"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/api_tokens": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "read_only" | "-read_only" | "expires_at" | "-expires_at" | "former_ends_at" | "-former_ends_at" | "last_used_at" | "-last_used_at" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    read_only?: string;
                    expires_at?: string;
                    former_ends_at?: string;
                    last_used_at?: string;
                    created_at?: string;
                    created_by?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "creator"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_token"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "api_token",
                 *         "attributes": {
                 *           "name": "Terminal at the gate",
                 *           "scopes": [
                 *             "punch"
                 *           ],
                 *           "networks": [
                 *             "192.0.2.0/24"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "api_token" | "api_tokens";
                        attributes: {
                            name: string;
                            /** @description refuses everything that writes, whatever the scopes say */
                            read_only?: boolean | null;
                            /** @description what it may; `public_api` alone when left out */
                            scopes?: ("absence_types:read" | "absence_types:write" | "absences:read" | "absences:write" | "accounts:read" | "accounts:write" | "areas:read" | "areas:write" | "attachments:read" | "attachments:write" | "audit:read" | "correction_requests:read" | "correction_requests:write" | "default_breaks:read" | "default_breaks:write" | "employments:read" | "employments:write" | "events:read" | "notes:read" | "notes:write" | "payroll:issue" | "payroll:read" | "payroll:write" | "public_api" | "public_holidays:read" | "public_holidays:write" | "punch" | "reports:read" | "statements:read" | "tags:read" | "tags:write" | "target_hours:read" | "target_hours:write" | "time_accounts:read" | "time_accounts:write" | "time_trackings:read" | "time_trackings:write" | "uploads:read" | "uploads:write" | "users:read" | "users:write" | "vacation:read" | "vacation:write" | "workspaces:read" | "workspaces:write")[] | null;
                            /** @description where it may; everywhere when left out. Such a token is for the resource API */
                            workspace_ids?: (string | number)[] | null;
                            /** @description from where, such as `10.1.0.0/16` or `2001:db8::/32`; anywhere when left out */
                            networks?: string[] | null;
                            /**
                             * Format: date-time
                             * @description in a year when left out, and at the latest; null for never without `scopes`
                             */
                            expires_at?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Api token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/api_tokens/:api_token_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "creator"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the api token.
                 * @example 1122
                 */
                api_token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/accounts/:account_id/api_tokens/:api_token_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the api token.
                 * @example 1122
                 */
                api_token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Api token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/api_tokens/:api_token_id/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the api token.
                 * @example 1122
                 */
                api_token_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "api_token",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "api_token" | "api_tokens";
                        attributes: {
                            /**
                             * Format: date-time
                             * @description when the token ends with both secrets; in a year when left out, and at the latest
                             */
                            expires_at?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Api token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["api_token"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/industry_examples": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "label" | "-label")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    label?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Industry example */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["industry_example"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "position" | "-position" | "user_checkin" | "-user_checkin" | "enabled" | "-enabled" | "title" | "-title")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    position?: string;
                    user_checkin?: string;
                    enabled?: string;
                    title?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "custom_fields"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Data profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["data_profile"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["account"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "account",
                 *         "attributes": {
                 *           "name": "Bakery Sunrise"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "account" | "accounts";
                        attributes: {
                            /** @description shown as `account_name` */
                            name?: string;
                            phone?: string | null;
                            /** @description ISO 3166 code, for example `DE` */
                            country?: string | null;
                            /** @enum {string} */
                            locale?: "de" | "en";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["account"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "account",
                 *         "attributes": {
                 *           "account_name": "Bakery Sunrise",
                 *           "password": "tagwerk-demo"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "account" | "accounts";
                        attributes: {
                            /** @description the name of the account, as a confirmation */
                            account_name: string;
                            /**
                             * Format: password
                             * @description your own, as proof that it is you
                             */
                            password: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/workspaces": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "phone" | "-phone" | "time_zone" | "-time_zone" | "time_zone_iana" | "-time_zone_iana" | "locale" | "-locale" | "avatar" | "-avatar" | "external_id" | "-external_id" | "country" | "-country" | "region" | "-region" | "allow_employees_edit_working_session_area" | "-allow_employees_edit_working_session_area" | "allow_employee_edit_punched_working_sessions" | "-allow_employee_edit_punched_working_sessions" | "allow_employees_tag_working_sessions" | "-allow_employees_tag_working_sessions" | "holidays_of" | "-holidays_of" | "checkin" | "-checkin" | "vacation_expires_without_notice" | "-vacation_expires_without_notice" | "welcome_message" | "-welcome_message")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    phone?: string;
                    time_zone?: string;
                    time_zone_iana?: string;
                    locale?: string;
                    avatar?: string;
                    external_id?: string;
                    country?: string;
                    region?: string;
                    allow_employees_edit_working_session_area?: string;
                    allow_employee_edit_punched_working_sessions?: string;
                    allow_employees_tag_working_sessions?: string;
                    holidays_of?: string;
                    checkin?: string;
                    vacation_expires_without_notice?: string;
                    welcome_message?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "areas"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["workspace"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "workspace",
                 *         "attributes": {
                 *           "name": "Harbour branch",
                 *           "time_zone": "Berlin",
                 *           "locale": "de",
                 *           "external_id": "harbour",
                 *           "country": "DE",
                 *           "region": "NW"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "workspace" | "workspaces";
                        attributes: {
                            name: string;
                            phone?: string | null;
                            /**
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                            /** @enum {string|null} */
                            locale?: "de" | "en" | null;
                            external_id?: string | null;
                            /** @description ISO 3166-1 alpha-2, like DE */
                            country?: string | null;
                            /** @description part of the country, like NW; cleared when the country changes without it */
                            region?: string | null;
                            /** @description taken and left alone: images are uploaded */
                            avatar?: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["workspace"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "areas"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["workspace"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["workspace"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "workspace",
                 *         "attributes": {
                 *           "name": "Old town branch"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "workspace" | "workspaces";
                        attributes: {
                            name?: string;
                            phone?: string | null;
                            /**
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string;
                            /** @enum {string} */
                            locale?: "de" | "en";
                            external_id?: string | null;
                            /** @description ISO 3166-1 alpha-2, like DE */
                            country?: string | null;
                            /** @description part of the country, like NW; cleared when the country changes without it */
                            region?: string | null;
                            allow_employees_edit_working_session_area?: boolean;
                            allow_employee_edit_punched_working_sessions?: boolean;
                            allow_employees_tag_working_sessions?: boolean;
                            /**
                             * @description of people at home here, on days that they worked elsewhere
                             * @enum {string}
                             */
                            holidays_of?: "place_of_work" | "home";
                            checkin?: boolean | null;
                            vacation_expires_without_notice?: boolean;
                            welcome_message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["workspace"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/roles": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "localized_name" | "-localized_name")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    localized_name?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["role"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/areas": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "status" | "-status" | "color" | "-color" | "minimum_people" | "-minimum_people" | "external_id" | "-external_id" | "cost_centre" | "-cost_centre" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    status?: string;
                    color?: string;
                    minimum_people?: string;
                    external_id?: string;
                    cost_centre?: string;
                    created_at?: string;
                    updated_at?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("users" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Area */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["area"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & {
                            can_create_working_areas: boolean;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/areas": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "area",
                 *         "attributes": {
                 *           "name": "Kitchen",
                 *           "color": "#e4572e"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "area" | "areas";
                        attributes: {
                            name: string;
                            color?: string | null;
                            external_id?: string | null;
                            /** @description where work in it is booked to in the payroll */
                            cost_centre?: string | null;
                            /** @description so many it needs on a day on which it works */
                            minimum_people?: number | null;
                            /** @description replaces the people of the area */
                            user_ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Area */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["area"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/areas/:area_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("users" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the area.
                 * @example 63
                 */
                area_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Area */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["area"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/areas/:area_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the area.
                 * @example 63
                 */
                area_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Area */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["area"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/areas/:area_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the area.
                 * @example 63
                 */
                area_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "area",
                 *         "attributes": {
                 *           "name": "Cold kitchen",
                 *           "color": "#2e86ab"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "area" | "areas";
                        attributes: {
                            name?: string;
                            color?: string | null;
                            external_id?: string | null;
                            /** @description where work in it is booked to in the payroll */
                            cost_centre?: string | null;
                            /** @description so many it needs on a day on which it works */
                            minimum_people?: number | null;
                            /** @description replaces the people of the area */
                            user_ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Area */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["area"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/users": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "email" | "-email" | "username" | "-username" | "tablet_pin" | "-tablet_pin" | "abbreviation" | "-abbreviation" | "hour_holidays" | "-hour_holidays" | "time_zone" | "-time_zone" | "time_zone_iana" | "-time_zone_iana" | "initial_time_account" | "-initial_time_account" | "checkin_complete" | "-checkin_complete" | "start_of_accounting" | "-start_of_accounting" | "saldo_type" | "-saldo_type" | "salary" | "-salary" | "recognition_color_variant" | "-recognition_color_variant" | "hours_on_vacation_day" | "-hours_on_vacation_day" | "home_office" | "-home_office" | "calc_holiday_options" | "-calc_holiday_options" | "custom_holiday_hours" | "-custom_holiday_hours" | "calc_vacation_options" | "-calc_vacation_options" | "working_sessions_creator" | "-working_sessions_creator" | "staff_number" | "-staff_number" | "cost_centre" | "-cost_centre" | "external_id" | "-external_id" | "birthday" | "-birthday" | "identifier_pin" | "-identifier_pin" | "locale" | "-locale" | "status" | "-status" | "updated_at" | "-updated_at" | "assumed_role" | "-assumed_role" | "remaining_vacation_days_this_year" | "-remaining_vacation_days_this_year" | "signs_in" | "-signs_in" | "avatar" | "-avatar" | "avatar_thumb_url" | "-avatar_thumb_url" | "avatar_medium_url" | "-avatar_medium_url")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    email?: string;
                    username?: string;
                    tablet_pin?: string;
                    abbreviation?: string;
                    hour_holidays?: string;
                    time_zone?: string;
                    time_zone_iana?: string;
                    initial_time_account?: string;
                    checkin_complete?: string;
                    start_of_accounting?: string;
                    saldo_type?: string;
                    salary?: string;
                    recognition_color_variant?: string;
                    hours_on_vacation_day?: string;
                    home_office?: string;
                    calc_holiday_options?: string;
                    custom_holiday_hours?: string;
                    calc_vacation_options?: string;
                    working_sessions_creator?: string;
                    staff_number?: string;
                    cost_centre?: string;
                    external_id?: string;
                    birthday?: string;
                    identifier_pin?: string;
                    locale?: string;
                    status?: string;
                    updated_at?: string;
                    assumed_role?: string;
                    remaining_vacation_days_this_year?: string;
                    signs_in?: string;
                    avatar?: string;
                    avatar_thumb_url?: string;
                    avatar_medium_url?: string;
                    area_ids?: string;
                    workspace_ids?: string;
                    absence_type_ids?: string;
                    tag_ids?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/users/:user_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users": {
        parameters: {
            query?: {
                /**
                 * @description people of whom each of these words occurs in name, address, abbreviation, areas or tags, or in the staff number where you may read it
                 * @example berg
                 */
                search?: string;
                /** @description `here`: whose clock runs, on a break or not; `to_do`: about whom something waits for a decision, or who was invited; `invited`: who has an address and no password yet, for those who may know it; `left`: who is inactive. All but the last are active */
                only?: "active" | "here" | "to_do" | "invited" | "left";
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "email" | "-email" | "username" | "-username" | "tablet_pin" | "-tablet_pin" | "abbreviation" | "-abbreviation" | "hour_holidays" | "-hour_holidays" | "time_zone" | "-time_zone" | "time_zone_iana" | "-time_zone_iana" | "initial_time_account" | "-initial_time_account" | "checkin_complete" | "-checkin_complete" | "start_of_accounting" | "-start_of_accounting" | "saldo_type" | "-saldo_type" | "salary" | "-salary" | "recognition_color_variant" | "-recognition_color_variant" | "hours_on_vacation_day" | "-hours_on_vacation_day" | "home_office" | "-home_office" | "calc_holiday_options" | "-calc_holiday_options" | "custom_holiday_hours" | "-custom_holiday_hours" | "calc_vacation_options" | "-calc_vacation_options" | "working_sessions_creator" | "-working_sessions_creator" | "staff_number" | "-staff_number" | "cost_centre" | "-cost_centre" | "external_id" | "-external_id" | "birthday" | "-birthday" | "identifier_pin" | "-identifier_pin" | "locale" | "-locale" | "status" | "-status" | "updated_at" | "-updated_at" | "assumed_role" | "-assumed_role" | "remaining_vacation_days_this_year" | "-remaining_vacation_days_this_year" | "signs_in" | "-signs_in" | "avatar" | "-avatar" | "avatar_thumb_url" | "-avatar_thumb_url" | "avatar_medium_url" | "-avatar_medium_url")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    email?: string;
                    username?: string;
                    tablet_pin?: string;
                    abbreviation?: string;
                    hour_holidays?: string;
                    time_zone?: string;
                    time_zone_iana?: string;
                    initial_time_account?: string;
                    checkin_complete?: string;
                    start_of_accounting?: string;
                    saldo_type?: string;
                    salary?: string;
                    recognition_color_variant?: string;
                    hours_on_vacation_day?: string;
                    home_office?: string;
                    calc_holiday_options?: string;
                    custom_holiday_hours?: string;
                    calc_vacation_options?: string;
                    working_sessions_creator?: string;
                    staff_number?: string;
                    cost_centre?: string;
                    external_id?: string;
                    birthday?: string;
                    identifier_pin?: string;
                    locale?: string;
                    status?: string;
                    updated_at?: string;
                    assumed_role?: string;
                    remaining_vacation_days_this_year?: string;
                    signs_in?: string;
                    avatar?: string;
                    avatar_thumb_url?: string;
                    avatar_medium_url?: string;
                    area_ids?: string;
                    workspace_ids?: string;
                    absence_type_ids?: string;
                    tag_ids?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "username": "Grace Hopper",
                 *           "email": "grace@example.org",
                 *           "staff_number": "1906",
                 *           "start_of_accounting": "2026-01-01"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            username: string;
                            /**
                             * Format: email
                             * @description when given, an invitation to set a password is mailed
                             */
                            email?: string | null;
                            /** @description made when absent, made anew when emptied; chosen by who may read everybody in the account */
                            tablet_pin?: string | null;
                            abbreviation?: string | null;
                            /** @description vacation in hours: entitlements, what vacations take of them and what is left are hours then, by the hours of each date; whoever changes it gives the entitlements anew */
                            hour_holidays?: boolean | null;
                            /**
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                            initial_time_account?: number | null;
                            /**
                             * Format: date
                             * @description today when absent
                             */
                            start_of_accounting?: string | null;
                            saldo_type?: number | null;
                            salary?: number | null;
                            hours_on_vacation_day?: number | null;
                            home_office?: boolean | null;
                            /** @enum {string|null} */
                            calc_holiday_options?: "target" | "target_zero" | "at_least_target" | "custom" | null;
                            custom_holiday_hours?: number | null;
                            /** @enum {string|null} */
                            calc_vacation_options?: "target" | "custom" | null;
                            working_sessions_creator?: boolean | null;
                            staff_number?: string | null;
                            /** @description where their time is booked to in the payroll */
                            cost_centre?: string | null;
                            external_id?: string | null;
                            /** Format: date */
                            birthday?: string | null;
                            /** @description made when absent, made anew when emptied; chosen by who may read everybody in the account */
                            identifier_pin?: string | null;
                            /** @enum {string|null} */
                            locale?: "de" | "en" | null;
                            checkin_complete?: boolean | null;
                            recognition_color_variant?: number | null;
                            /** @description 1 manual, 2 roster, 3 browser clock, 4 app, 5 terminal */
                            time_tracking_method_id?: number | null;
                            area_ids?: (string | number)[] | null;
                            tag_ids?: (string | number)[] | null;
                            /** @description all of the workspace when absent */
                            absence_type_ids?: (string | number)[] | null;
                            /** @description takes effect for those who may give roles, and is ignored for others */
                            role_ids?: (string | number)[] | null;
                            /** @description kinds of notifications to be mailed as well */
                            mailed_notifications?: ("trigger_warning" | "absence_requested" | "absence_decided" | "followed_record_changed" | "batch_finished" | "correction_requested" | "correction_decided" | "time_changed" | "statement_objected" | "vacation_notice" | "vacation_notices_proposed")[] | null;
                            /** @description taken and left alone: images are uploaded */
                            avatar?: unknown;
                            /** @description taken and left alone */
                            filter_ids?: unknown;
                            /** @description taken and left alone */
                            wage_type_ids?: unknown;
                            /** @description break rules that count for the person; none when absent */
                            default_break_ids?: (string | number)[] | null;
                            /** @description taken and left alone */
                            public_holiday_ids?: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description User */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/users/:user_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/users/:user_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "username": "Rear Admiral Hopper",
                 *           "checkin_complete": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            username?: string;
                            /**
                             * Format: email
                             * @description when given, an invitation to set a password is mailed
                             */
                            email?: string | null;
                            /** @description made when absent, made anew when emptied; chosen by who may read everybody in the account */
                            tablet_pin?: string | null;
                            abbreviation?: string | null;
                            /** @description vacation in hours: entitlements, what vacations take of them and what is left are hours then, by the hours of each date; whoever changes it gives the entitlements anew */
                            hour_holidays?: boolean | null;
                            /**
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                            initial_time_account?: number | null;
                            /**
                             * Format: date
                             * @description today when absent
                             */
                            start_of_accounting?: string | null;
                            saldo_type?: number | null;
                            salary?: number | null;
                            hours_on_vacation_day?: number | null;
                            home_office?: boolean | null;
                            /** @enum {string|null} */
                            calc_holiday_options?: "target" | "target_zero" | "at_least_target" | "custom" | null;
                            custom_holiday_hours?: number | null;
                            /** @enum {string|null} */
                            calc_vacation_options?: "target" | "custom" | null;
                            working_sessions_creator?: boolean | null;
                            staff_number?: string | null;
                            /** @description where their time is booked to in the payroll */
                            cost_centre?: string | null;
                            external_id?: string | null;
                            /** Format: date */
                            birthday?: string | null;
                            /** @description made when absent, made anew when emptied; chosen by who may read everybody in the account */
                            identifier_pin?: string | null;
                            /** @enum {string|null} */
                            locale?: "de" | "en" | null;
                            checkin_complete?: boolean | null;
                            recognition_color_variant?: number | null;
                            /** @description 1 manual, 2 roster, 3 browser clock, 4 app, 5 terminal */
                            time_tracking_method_id?: number | null;
                            area_ids?: (string | number)[] | null;
                            tag_ids?: (string | number)[] | null;
                            /** @description all of the workspace when absent */
                            absence_type_ids?: (string | number)[] | null;
                            /** @description takes effect for those who may give roles, and is ignored for others */
                            role_ids?: (string | number)[] | null;
                            /** @description kinds of notifications to be mailed as well */
                            mailed_notifications?: ("trigger_warning" | "absence_requested" | "absence_decided" | "followed_record_changed" | "batch_finished" | "correction_requested" | "correction_decided" | "time_changed" | "statement_objected" | "vacation_notice" | "vacation_notices_proposed")[] | null;
                            /** @description taken and left alone: images are uploaded */
                            avatar?: unknown;
                            /** @description taken and left alone */
                            filter_ids?: unknown;
                            /** @description taken and left alone */
                            wage_type_ids?: unknown;
                            /** @description break rules that count for the person; none when absent */
                            default_break_ids?: (string | number)[] | null;
                            /** @description taken and left alone */
                            public_holiday_ids?: unknown;
                            /** @description why the time account begins otherwise; stored with the journal */
                            reason?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/me": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/export": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user_export"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/users/me": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/users/:user_id/user_status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "user",
                 *         "attributes": {
                 *           "status": "inactive"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "user" | "users" | "user_overview" | "user_overviews";
                        attributes: {
                            /** @enum {string} */
                            status: "active" | "inactive" | "deleted";
                            /**
                             * Format: date
                             * @description with `inactive`: the last day of the employment; without it the employment goes on, and its target hours are owed
                             */
                            employment_ends_on?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/uploads": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "description" | "-description" | "doc_file_name" | "-doc_file_name" | "doc_content_type" | "-doc_content_type" | "doc_file_size" | "-doc_file_size" | "doc_updated_at" | "-doc_updated_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    description?: string;
                    doc_file_name?: string;
                    doc_content_type?: string;
                    doc_file_size?: string;
                    doc_updated_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Upload */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["upload"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a PDF, an office document, a ZIP archive, plain text, or a PNG, JPEG, WebP or GIF image; at most 25 MB
                     */
                    file: string;
                    title?: string | null;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Upload */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["upload"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/workspaces/:workspace_id/users/:user_id/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a PNG, JPEG or WebP image; at most 10 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/departed_people": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "deleted_at" | "-deleted_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    deleted_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Departed person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["departed_person"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/departed_people/:departed_person_id/disclosures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the departed person.
                 * @example 1126
                 */
                departed_person_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "departed_person",
                 *         "attributes": {
                 *           "reason": "The customs office asks for the record of working time of 2025."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "departed_person" | "departed_persons";
                        attributes: {
                            reason: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Departed person */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["departed_person"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/imports": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "kind" | "-kind" | "title" | "-title" | "status" | "-status" | "sends_invitations" | "-sends_invitations" | "started_at" | "-started_at" | "finished_at" | "-finished_at" | "undone_at" | "-undone_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    kind?: string;
                    title?: string;
                    status?: string;
                    sends_invitations?: string;
                    started_at?: string;
                    finished_at?: string;
                    undone_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/imports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "import",
                 *         "attributes": {
                 *           "kind": "people",
                 *           "title": "Staff of Old Town.csv",
                 *           "sends_invitations": true,
                 *           "mapping": {
                 *             "Name": "username",
                 *             "Mail": "email",
                 *             "Std": "weekly_hours"
                 *           },
                 *           "rows": [
                 *             {
                 *               "line": 2,
                 *               "fields": {
                 *                 "username": "Lina Ott",
                 *                 "email": "lina.ott@example.org",
                 *                 "weekly_hours": 30
                 *               }
                 *             },
                 *             {
                 *               "line": 3,
                 *               "fields": {
                 *                 "username": "Kofi Mensah",
                 *                 "staff_number": "0204",
                 *                 "weekly_hours": 385
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "import" | "imports";
                        attributes: {
                            /** @enum {string} */
                            kind: "people" | "time_trackings";
                            title: string;
                            /** @description false when absent */
                            sends_invitations?: boolean | null;
                            mapping?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description the first of them; more are added by requests of their own */
                            rows?: {
                                line?: number;
                                fields?: {
                                    [key: string]: string | number | boolean | null;
                                };
                            }[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Import */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/imports/:import_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/imports/:import_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/imports/:import_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "import",
                 *         "attributes": {
                 *           "sends_invitations": false
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "import" | "imports";
                        attributes: {
                            title?: string;
                            /** @description false when absent */
                            sends_invitations?: boolean | null;
                            mapping?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/imports/:import_id/rows": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "line" | "-line" | "outcome" | "-outcome")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    line?: string;
                    outcome?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Import row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import_row"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/imports/:import_id/rows": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "import",
                 *         "attributes": {
                 *           "rows": [
                 *             {
                 *               "line": 3,
                 *               "fields": {
                 *                 "username": "Kofi Mensah",
                 *                 "staff_number": "0204",
                 *                 "weekly_hours": 38.5
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "import" | "imports";
                        attributes: {
                            /** @description a row replaces the one of the same `line` */
                            rows: {
                                line?: number;
                                fields?: {
                                    [key: string]: string | number | boolean | null;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1062
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1065
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "import",
                 *         "attributes": {
                 *           "leave_out_refused": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "import" | "imports";
                        attributes: {
                            /** @description true: carries out the others where some rows are refused */
                            leave_out_refused?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/imports/:import_id/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the import.
                 * @example 1072
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "import",
                 *         "attributes": {
                 *           "leave_changed": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "import" | "imports";
                        attributes: {
                            /** @description true: undoes the others where something was changed since */
                            leave_changed?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["import"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/tags": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "active" | "-active" | "external_id" | "-external_id" | "cost_centre" | "-cost_centre" | "color" | "-color")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    active?: string;
                    external_id?: string;
                    cost_centre?: string;
                    color?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("workspace" | "users")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/tags": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "tag",
                 *         "attributes": {
                 *           "title": "Overtime",
                 *           "color": "#f3a712"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "tag" | "tags";
                        attributes: {
                            title: string;
                            color?: string | null;
                            external_id?: string | null;
                            /** @description where work with it is booked to in the payroll */
                            cost_centre?: string | null;
                            active?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Tag */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/tags/:tag_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("workspace" | "users")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the tag.
                 * @example 71
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/workspaces/:workspace_id/tags/:tag_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the tag.
                 * @example 71
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "tag",
                 *         "attributes": {
                 *           "title": "Night shift",
                 *           "active": false
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "tag" | "tags";
                        attributes: {
                            title?: string;
                            color?: string | null;
                            external_id?: string | null;
                            /** @description where work with it is booked to in the payroll */
                            cost_centre?: string | null;
                            active?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/tags/:tag_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the tag.
                 * @example 71
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "assignment_id" | "-assignment_id" | "confirmed" | "-confirmed" | "last_update_by" | "-last_update_by" | "break_duration" | "-break_duration" | "default_break_duration" | "-default_break_duration" | "default_break_starts_at" | "-default_break_starts_at" | "created_by" | "-created_by" | "force_custom_break_duration" | "-force_custom_break_duration" | "external_id" | "-external_id" | "status" | "-status" | "start_signature_id" | "-start_signature_id" | "end_signature_id" | "-end_signature_id" | "current_status" | "-current_status" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "actual_starts_at" | "-actual_starts_at" | "actual_ends_at" | "-actual_ends_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "gross_time" | "-gross_time" | "net_time" | "-net_time" | "break_time" | "-break_time" | "system_notes_count" | "-system_notes_count" | "user_notes_count" | "-user_notes_count" | "signatures_count" | "-signatures_count" | "attachments_count" | "-attachments_count")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    assignment_id?: string;
                    confirmed?: string;
                    last_update_by?: string;
                    break_duration?: string;
                    default_break_duration?: string;
                    default_break_starts_at?: string;
                    created_by?: string;
                    force_custom_break_duration?: string;
                    external_id?: string;
                    status?: string;
                    start_signature_id?: string;
                    end_signature_id?: string;
                    current_status?: string;
                    starts_at?: string;
                    ends_at?: string;
                    actual_starts_at?: string;
                    actual_ends_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    gross_time?: string;
                    net_time?: string;
                    break_time?: string;
                    system_notes_count?: string;
                    user_notes_count?: string;
                    signatures_count?: string;
                    attachments_count?: string;
                    area_id?: string;
                    tag_ids?: string;
                    follower_ids?: string;
                    user_id?: string;
                    last_editor_id?: string;
                    workspace_id?: string;
                    overlapping_with_range?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("area" | "attachments" | "breaks" | "notes" | "signatures" | "tags" | "followers" | "user" | "last_editor" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & {
                            total_unconfirmed: number;
                            total_confirmed: number;
                            total_running: number;
                            total_gross_time: number;
                            total_net_time: number;
                            total_break_time: number;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_tracking",
                 *         "attributes": {
                 *           "starts_at": "2026-03-02T08:00:00+01:00",
                 *           "ends_at": "2026-03-02T16:30:00+01:00",
                 *           "breaks_attributes": [
                 *             {
                 *               "starts_at": "2026-03-02T12:00:00+01:00",
                 *               "ends_at": "2026-03-02T12:30:00+01:00"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_tracking" | "time_trackings";
                        attributes: {
                            /** Format: date-time */
                            starts_at: string;
                            /**
                             * Format: date-time
                             * @description a tracking without an end is running
                             */
                            ends_at?: string | null;
                            /** @description replaces the breaks */
                            breaks_attributes?: {
                                /** Format: date-time */
                                starts_at?: string;
                                /** Format: date-time */
                                ends_at?: string | null;
                            }[] | null;
                            /** @description in seconds; counts where no break is recorded, or with `force_custom_break_duration` */
                            break_duration?: number | null;
                            /** @description in seconds; takes effect for administrators */
                            default_break_duration?: number | null;
                            /** @description has `break_duration` count instead of recorded breaks and break rules; takes effect for administrators */
                            force_custom_break_duration?: boolean | null;
                            assignment_id?: string | null;
                            external_id?: string | null;
                            /** @description takes effect for those who may confirm */
                            confirmed?: boolean | null;
                            /** @description takes effect for administrators */
                            created_by?: string | null;
                            /** @description taken and left alone: the address names the workspace */
                            company_id?: unknown;
                            /** @description taken and left alone: signatures are uploaded */
                            start_signature_id?: unknown;
                            /** @description taken and left alone: signatures are uploaded */
                            end_signature_id?: unknown;
                            /** @description taken and left alone */
                            import_id?: unknown;
                            /** @description taken and left alone */
                            limited?: unknown;
                            /** @description taken and left alone */
                            planned?: unknown;
                            /** @description also as relationship `user`; yourself when missing */
                            user_id?: string | number | null;
                            /** @description also as relationship `area` */
                            area_id?: string | number | null;
                            /** @description also as relationship `tags` */
                            tag_ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Time tracking */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("area" | "attachments" | "breaks" | "notes" | "signatures" | "tags" | "followers" | "user" | "last_editor" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_tracking",
                 *         "attributes": {
                 *           "ends_at": "2026-03-02T16:00:00+01:00"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_tracking" | "time_trackings";
                        attributes: {
                            /** Format: date-time */
                            starts_at?: string;
                            /**
                             * Format: date-time
                             * @description a tracking without an end is running
                             */
                            ends_at?: string | null;
                            /** @description replaces the breaks */
                            breaks_attributes?: {
                                /** Format: date-time */
                                starts_at?: string;
                                /** Format: date-time */
                                ends_at?: string | null;
                            }[] | null;
                            /** @description in seconds; counts where no break is recorded, or with `force_custom_break_duration` */
                            break_duration?: number | null;
                            /** @description in seconds; takes effect for administrators */
                            default_break_duration?: number | null;
                            /** @description has `break_duration` count instead of recorded breaks and break rules; takes effect for administrators */
                            force_custom_break_duration?: boolean | null;
                            assignment_id?: string | null;
                            external_id?: string | null;
                            /** @description takes effect for those who may confirm */
                            confirmed?: boolean | null;
                            /** @description takes effect for administrators */
                            created_by?: string | null;
                            /** @description taken and left alone: the address names the workspace */
                            company_id?: unknown;
                            /** @description taken and left alone: signatures are uploaded */
                            start_signature_id?: unknown;
                            /** @description taken and left alone: signatures are uploaded */
                            end_signature_id?: unknown;
                            /** @description taken and left alone */
                            import_id?: unknown;
                            /** @description taken and left alone */
                            limited?: unknown;
                            /** @description taken and left alone */
                            planned?: unknown;
                            /** @description also as relationship `area` */
                            area_id?: string | number | null;
                            /** @description also as relationship `tags` */
                            tag_ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "email" | "-email" | "username" | "-username" | "tablet_pin" | "-tablet_pin" | "abbreviation" | "-abbreviation" | "hour_holidays" | "-hour_holidays" | "time_zone" | "-time_zone" | "time_zone_iana" | "-time_zone_iana" | "initial_time_account" | "-initial_time_account" | "checkin_complete" | "-checkin_complete" | "start_of_accounting" | "-start_of_accounting" | "saldo_type" | "-saldo_type" | "salary" | "-salary" | "recognition_color_variant" | "-recognition_color_variant" | "hours_on_vacation_day" | "-hours_on_vacation_day" | "home_office" | "-home_office" | "calc_holiday_options" | "-calc_holiday_options" | "custom_holiday_hours" | "-custom_holiday_hours" | "calc_vacation_options" | "-calc_vacation_options" | "working_sessions_creator" | "-working_sessions_creator" | "staff_number" | "-staff_number" | "cost_centre" | "-cost_centre" | "external_id" | "-external_id" | "birthday" | "-birthday" | "identifier_pin" | "-identifier_pin" | "locale" | "-locale" | "status" | "-status" | "updated_at" | "-updated_at" | "assumed_role" | "-assumed_role" | "remaining_vacation_days_this_year" | "-remaining_vacation_days_this_year" | "signs_in" | "-signs_in" | "avatar" | "-avatar" | "avatar_thumb_url" | "-avatar_thumb_url" | "avatar_medium_url" | "-avatar_medium_url")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    email?: string;
                    username?: string;
                    tablet_pin?: string;
                    abbreviation?: string;
                    hour_holidays?: string;
                    time_zone?: string;
                    time_zone_iana?: string;
                    initial_time_account?: string;
                    checkin_complete?: string;
                    start_of_accounting?: string;
                    saldo_type?: string;
                    salary?: string;
                    recognition_color_variant?: string;
                    hours_on_vacation_day?: string;
                    home_office?: string;
                    calc_holiday_options?: string;
                    custom_holiday_hours?: string;
                    calc_vacation_options?: string;
                    working_sessions_creator?: string;
                    staff_number?: string;
                    cost_centre?: string;
                    external_id?: string;
                    birthday?: string;
                    identifier_pin?: string;
                    locale?: string;
                    status?: string;
                    updated_at?: string;
                    assumed_role?: string;
                    remaining_vacation_days_this_year?: string;
                    signs_in?: string;
                    avatar?: string;
                    avatar_thumb_url?: string;
                    avatar_medium_url?: string;
                    area_ids?: string;
                    workspace_ids?: string;
                    absence_type_ids?: string;
                    tag_ids?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("account" | "areas" | "roles" | "workspaces" | "current_absence" | "absence_types" | "tags" | "last_action")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_tracking",
                 *         "attributes": {
                 *           "follower_ids": [
                 *             "79"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_tracking" | "time_trackings";
                        attributes: {
                            follower_ids: (string | number)[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Time tracking */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/followers/:follower_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the follower.
                 * @example 79
                 */
                follower_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time tracking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_tracking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "author" | "-author" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "file_name" | "-file_name" | "file_content_type" | "-file_content_type")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    author?: string;
                    created_at?: string;
                    updated_at?: string;
                    file_name?: string;
                    file_content_type?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a PDF, an office document, a ZIP archive, plain text, or a PNG, JPEG, WebP or GIF image; at most 25 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Attachment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/attachments/:attachment_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the attachment.
                 * @example 1102
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/signatures": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "image_file_name" | "-image_file_name" | "image_content_type" | "-image_content_type" | "created_at" | "-created_at" | "image_updated_at" | "-image_updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    image_file_name?: string;
                    image_content_type?: string;
                    created_at?: string;
                    image_updated_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["signature"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a PNG, JPEG or WebP image; at most 5 MB
                     */
                    file: string;
                    title?: string | null;
                    /**
                     * @description the end of the time tracking it stands for
                     * @enum {string|null}
                     */
                    signs?: "start" | "end" | null;
                };
            };
        };
        responses: {
            /** @description Signature */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["signature"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "start_signature_id" | "-start_signature_id" | "end_signature_id" | "-end_signature_id" | "created_by" | "-created_by")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    starts_at?: string;
                    ends_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    start_signature_id?: string;
                    end_signature_id?: string;
                    created_by?: string;
                    time_tracking_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "time_tracking"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["break"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "break",
                 *         "attributes": {
                 *           "starts_at": "2026-03-02T12:00:00+01:00",
                 *           "ends_at": "2026-03-02T12:30:00+01:00"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "break" | "breaks";
                        attributes: {
                            /** Format: date-time */
                            starts_at: string;
                            /** Format: date-time */
                            ends_at?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Break */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "time_tracking"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the break.
                 * @example 1097
                 */
                break_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the break.
                 * @example 1097
                 */
                break_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/breaks/:break_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the break.
                 * @example 1097
                 */
                break_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "break",
                 *         "attributes": {
                 *           "ends_at": "2026-03-02T12:45:00+01:00"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "break" | "breaks";
                        attributes: {
                            /** Format: date-time */
                            starts_at?: string;
                            /** Format: date-time */
                            ends_at?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "content" | "-content" | "type" | "-type" | "author" | "-author" | "author_role" | "-author_role" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    content?: string;
                    type?: string;
                    author?: string;
                    author_role?: string;
                    created_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "note",
                 *         "attributes": {
                 *           "content": "Stayed longer for the delivery."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "note" | "notes";
                        attributes: {
                            content: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Note */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes/:user_note_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the user note.
                 * @example 1099
                 */
                user_note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "note",
                 *         "attributes": {
                 *           "content": "Stayed for the late delivery."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "note" | "notes";
                        attributes: {
                            content: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/notes/:user_note_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
                /**
                 * @description The id of the user note.
                 * @example 1099
                 */
                user_note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/tags": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "active" | "-active" | "external_id" | "-external_id" | "cost_centre" | "-cost_centre" | "color" | "-color")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    active?: string;
                    external_id?: string;
                    cost_centre?: string;
                    color?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("workspace" | "users")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/:time_tracking_id/tags": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the time tracking, or its UUID.
                 * @example 987
                 */
                time_tracking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "tag",
                 *         "attributes": {
                 *           "title": "Inventory"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "tag" | "tags";
                        attributes: {
                            title: string;
                            /** @description the address names it */
                            time_tracking_id?: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Tag */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tag"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "batch_action",
                 *         "attributes": {
                 *           "action": "confirm",
                 *           "ids": [],
                 *           "all": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "batch_action" | "batch_actions";
                        attributes: {
                            /** @enum {string} */
                            action: "tag" | "follower" | "note" | "confirm" | "destroy";
                            /** @description the time trackings, by number or UUID */
                            ids?: (string | number)[] | null;
                            /** @description with `confirm`: all you may confirm */
                            all?: boolean | null;
                            /** @description with `tag` */
                            tag_ids?: (string | number)[] | null;
                            /** @description with `tag`: replace the tags instead of adding to them */
                            override_tags?: boolean | null;
                            /** @description with `follower`; an empty list removes all */
                            follower_ids?: (string | number)[] | null;
                            /** @description with `note` */
                            note?: {
                                content?: string;
                            } | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                            batch_action_id: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/actions": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "action_type" | "-action_type" | "working_session_id" | "-working_session_id" | "action_time" | "-action_time" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    action_type?: string;
                    working_session_id?: string;
                    action_time?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Action */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["action"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "action",
                 *         "attributes": {
                 *           "action_type": "start",
                 *           "device_id": null,
                 *           "action_time": "2026-03-05T08:00:00+01:00",
                 *           "taggings_attributes": []
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "action" | "actions";
                        attributes: {
                            /** @enum {string} */
                            action_type: "start" | "end" | "start-break" | "end-break";
                            /**
                             * Format: date-time
                             * @description now when missing; may lie in the past, for devices that were offline
                             */
                            action_time?: string | null;
                            /** @description yourself when missing */
                            user_id?: string | number | null;
                            device_id?: string | null;
                            /** @description become the tags of the time tracking */
                            taggings_attributes?: {
                                tag_id?: string | number;
                            }[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Action */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["action"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/actions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "action",
                 *         "attributes": {
                 *           "actions": [
                 *             {
                 *               "action_type": "start",
                 *               "action_time": "2026-03-05T08:00:00+01:00",
                 *               "device_id": "phone"
                 *             },
                 *             {
                 *               "action_type": "end",
                 *               "action_time": "2026-03-05T12:00:00+01:00",
                 *               "device_id": "phone"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "action" | "actions";
                        attributes: {
                            /** @description at most 100 punches, in whatever order */
                            actions: {
                                /** @enum {string} */
                                action_type?: "start" | "end" | "start-break" | "end-break";
                                /**
                                 * Format: date-time
                                 * @description now when missing; may lie in the past, for devices that were offline
                                 */
                                action_time?: string | null;
                                /** @description yourself when missing */
                                user_id?: string | number | null;
                                device_id?: string | null;
                                /** @description become the tags of the time tracking */
                                taggings_attributes?: {
                                    tag_id?: string | number;
                                }[] | null;
                            }[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            outcomes: {
                                position?: number;
                                /** @enum {unknown} */
                                outcome?: "taken" | "refused";
                                action_id?: string | null;
                                code?: string | null;
                                title?: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_trackings/actions/:action_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the action, or its UUID.
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Action */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["action"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/actions/:action_id/taggings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the action, or its UUID.
                 * @example 00000000-0000-4000-8000-000000000001
                 */
                action_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "tagging",
                 *         "attributes": {
                 *           "tag_id": "71"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "tagging" | "taggings";
                        attributes: {
                            tag_id: string | number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Tagging */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["tagging"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/waiting_punches": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "action_type" | "-action_type" | "action_time" | "-action_time" | "received_at" | "-received_at" | "device_id" | "-device_id" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    action_type?: string;
                    action_time?: string;
                    received_at?: string;
                    device_id?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Waiting punch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["waiting_punch"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/correction_requests": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "kind" | "-kind" | "state" | "-state" | "on_date" | "-on_date" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "previous_starts_at" | "-previous_starts_at" | "previous_ends_at" | "-previous_ends_at" | "reason" | "-reason" | "altered" | "-altered" | "message" | "-message" | "decided_at" | "-decided_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    kind?: string;
                    state?: string;
                    on_date?: string;
                    starts_at?: string;
                    ends_at?: string;
                    previous_starts_at?: string;
                    previous_ends_at?: string;
                    reason?: string;
                    altered?: string;
                    message?: string;
                    decided_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    decider_id?: string;
                    time_tracking_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "decider" | "time_tracking" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correction request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/correction_requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "correction_request",
                 *         "attributes": {
                 *           "starts_at": "2026-03-03T08:00:00+01:00",
                 *           "ends_at": "2026-03-03T16:30:00+01:00",
                 *           "reason": "The clock at the back door was broken."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "correction_request" | "correction_requests";
                        attributes: {
                            /** Format: date-time */
                            starts_at?: string | null;
                            /** Format: date-time */
                            ends_at?: string | null;
                            /** @description replaces the breaks */
                            breaks_attributes?: {
                                /** Format: date-time */
                                starts_at?: string;
                                /** Format: date-time */
                                ends_at?: string | null;
                            }[] | null;
                            reason: string;
                            /** @description one of your own; without it, time that was never recorded is asked for */
                            time_tracking_id?: string | number | null;
                            /** @description asks to have the time tracking deleted */
                            deletion?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Correction request */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "decider" | "time_tracking" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the correction request.
                 * @example 1116
                 */
                correction_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correction request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the correction request.
                 * @example 1116
                 */
                correction_request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "correction_request",
                 *         "attributes": {
                 *           "message": "Thank you for telling."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "correction_request" | "correction_requests";
                        attributes: {
                            /** Format: date-time */
                            starts_at?: string | null;
                            /** Format: date-time */
                            ends_at?: string | null;
                            /** @description replaces the breaks */
                            breaks_attributes?: {
                                /** Format: date-time */
                                starts_at?: string;
                                /** Format: date-time */
                                ends_at?: string | null;
                            }[] | null;
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Correction request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the correction request.
                 * @example 1116
                 */
                correction_request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "correction_request",
                 *         "attributes": {
                 *           "message": "You were on vacation that day."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "correction_request" | "correction_requests";
                        attributes: {
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Correction request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/correction_requests/:correction_request_id/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the correction request.
                 * @example 1116
                 */
                correction_request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correction request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["correction_request"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/statements": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "month" | "-month" | "from" | "-from" | "to" | "-to" | "state" | "-state" | "opening_balance" | "-opening_balance" | "target" | "-target" | "owed" | "-owed" | "worked" | "-worked" | "break" | "-break" | "credited" | "-credited" | "booked" | "-booked" | "balance" | "-balance" | "closing_balance" | "-closing_balance" | "unconfirmed_trackings" | "-unconfirmed_trackings" | "pending_absences" | "-pending_absences" | "hash" | "-hash" | "closed_at" | "-closed_at" | "acknowledged_at" | "-acknowledged_at" | "objected_at" | "-objected_at" | "objection" | "-objection" | "reopened_at" | "-reopened_at" | "reopen_reason" | "-reopen_reason" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    month?: string;
                    from?: string;
                    to?: string;
                    state?: string;
                    opening_balance?: string;
                    target?: string;
                    owed?: string;
                    worked?: string;
                    break?: string;
                    credited?: string;
                    booked?: string;
                    balance?: string;
                    closing_balance?: string;
                    unconfirmed_trackings?: string;
                    pending_absences?: string;
                    hash?: string;
                    closed_at?: string;
                    acknowledged_at?: string;
                    objected_at?: string;
                    objection?: string;
                    reopened_at?: string;
                    reopen_reason?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    closer_id?: string;
                    reopener_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "closer" | "reopener" | "waiting_punches" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/statements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "statement",
                 *         "attributes": {
                 *           "month": "2026-02",
                 *           "user_ids": [
                 *             "80"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "statement" | "statements";
                        attributes: {
                            /**
                             * @description a month that is over, or that is closed up to a date
                             * @example 2026-03
                             */
                            month: string;
                            /**
                             * Format: date
                             * @description a day of the month that is over; the rest is closed later
                             */
                            up_to?: string | null;
                            /** @description everybody of the workspace when missing */
                            user_ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                            batch_action_id: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/statements/:statement_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "closer" | "reopener" | "waiting_punches" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/object": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "statement",
                 *         "attributes": {
                 *           "reason": "On the 12th I worked until six."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "statement" | "statements";
                        attributes: {
                            reason: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/statements/:statement_id/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "statement",
                 *         "attributes": {
                 *           "reason": "A shift was missing."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "statement" | "statements";
                        attributes: {
                            reason: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Statement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/statements/:statement_id/pdf": {
        parameters: {
            query?: {
                /**
                 * @description of the page; that of whoever asks when missing
                 * @example en
                 */
                language?: "de" | "en";
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement_file"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/pay_rules": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "valid_from" | "-valid_from" | "overtime_after_seconds" | "-overtime_after_seconds" | "shift_gap_seconds" | "-shift_gap_seconds" | "hash" | "-hash" | "replaced_at" | "-replaced_at" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    valid_from?: string;
                    overtime_after_seconds?: string;
                    shift_gap_seconds?: string;
                    hash?: string;
                    replaced_at?: string;
                    created_at?: string;
                    workspace_id?: string;
                    creator_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("workspace" | "creator")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pay rule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["pay_rule"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/pay_rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "pay_rule",
                 *         "attributes": {
                 *           "valid_from": "2026-01-01",
                 *           "kinds": [
                 *             {
                 *               "key": "night_25",
                 *               "group": "night",
                 *               "rank": 1,
                 *               "windows": [
                 *                 {
                 *                   "on": "every_day",
                 *                   "from": "20:00",
                 *                   "to": "30:00"
                 *                 }
                 *               ]
                 *             },
                 *             {
                 *               "key": "night_40",
                 *               "group": "night",
                 *               "rank": 2,
                 *               "windows": [
                 *                 {
                 *                   "on": "every_day",
                 *                   "from": "24:00",
                 *                   "to": "28:00",
                 *                   "begun_before": "24:00"
                 *                 }
                 *               ]
                 *             },
                 *             {
                 *               "key": "sunday_50",
                 *               "group": "day",
                 *               "rank": 1,
                 *               "windows": [
                 *                 {
                 *                   "on": "weekdays",
                 *                   "weekdays": [
                 *                     7
                 *                   ],
                 *                   "from": "00:00",
                 *                   "to": "24:00"
                 *                 }
                 *               ]
                 *             }
                 *           ],
                 *           "overtime_after_seconds": 28800
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "pay_rule" | "pay_rules";
                        attributes: {
                            /**
                             * Format: date
                             * @description shifts that begin from this date on
                             */
                            valid_from: string;
                            /** @description may be empty */
                            kinds: {
                                /**
                                 * @description its name
                                 * @example night_25
                                 */
                                key?: string;
                                /**
                                 * @description a moment has one kind of each group
                                 * @example night_25
                                 */
                                group?: string;
                                /** @description the highest of a group wins */
                                rank?: number;
                                windows?: {
                                    /**
                                     * @description the dates it lies on; public holidays are whole ones of the place of work
                                     * @enum {string}
                                     */
                                    on?: "every_day" | "weekdays" | "public_holiday" | "date" | "easter";
                                    /** @description on `weekdays`: 1 is Monday, 7 Sunday */
                                    weekdays?: number[] | null;
                                    /**
                                     * @description on `date`: a day of every year
                                     * @example 12-24
                                     */
                                    date?: string | null;
                                    /** @description on `easter`: 0 is Easter Sunday, 49 Whit Sunday */
                                    days_after_easter?: number | null;
                                    /**
                                     * @description by the clock of the place of work, counted from midnight of the date
                                     * @example 30:00
                                     */
                                    from?: string;
                                    /**
                                     * @description `30:00` is six the next morning
                                     * @example 30:00
                                     */
                                    to?: string;
                                    /**
                                     * @description only if the shift began before this time of the date
                                     * @example 30:00
                                     */
                                    begun_before?: string | null;
                                }[];
                            }[];
                            /** @description what is worked on a day beyond this is `work.overtime`; left out, the time account has it */
                            overtime_after_seconds?: number | null;
                            /** @description work that goes on after a gap up to this long is the same shift; two hours when missing */
                            shift_gap_seconds?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Pay rule */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["pay_rule"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/pay_rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "pay_preview",
                 *         "attributes": {
                 *           "valid_from": "2026-01-01",
                 *           "kinds": [
                 *             {
                 *               "key": "night_25",
                 *               "group": "night",
                 *               "rank": 1,
                 *               "windows": [
                 *                 {
                 *                   "on": "every_day",
                 *                   "from": "20:00",
                 *                   "to": "30:00"
                 *                 }
                 *               ]
                 *             },
                 *             {
                 *               "key": "night_40",
                 *               "group": "night",
                 *               "rank": 2,
                 *               "windows": [
                 *                 {
                 *                   "on": "every_day",
                 *                   "from": "24:00",
                 *                   "to": "28:00",
                 *                   "begun_before": "24:00"
                 *                 }
                 *               ]
                 *             },
                 *             {
                 *               "key": "sunday_50",
                 *               "group": "day",
                 *               "rank": 1,
                 *               "windows": [
                 *                 {
                 *                   "on": "weekdays",
                 *                   "weekdays": [
                 *                     7
                 *                   ],
                 *                   "from": "00:00",
                 *                   "to": "24:00"
                 *                 }
                 *               ]
                 *             }
                 *           ],
                 *           "overtime_after_seconds": 28800,
                 *           "month": "2026-02"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "pay_preview" | "pay_previews";
                        attributes: {
                            /**
                             * Format: date
                             * @description shifts that begin from this date on
                             */
                            valid_from: string;
                            /** @description may be empty */
                            kinds: {
                                /**
                                 * @description its name
                                 * @example night_25
                                 */
                                key?: string;
                                /**
                                 * @description a moment has one kind of each group
                                 * @example night_25
                                 */
                                group?: string;
                                /** @description the highest of a group wins */
                                rank?: number;
                                windows?: {
                                    /**
                                     * @description the dates it lies on; public holidays are whole ones of the place of work
                                     * @enum {string}
                                     */
                                    on?: "every_day" | "weekdays" | "public_holiday" | "date" | "easter";
                                    /** @description on `weekdays`: 1 is Monday, 7 Sunday */
                                    weekdays?: number[] | null;
                                    /**
                                     * @description on `date`: a day of every year
                                     * @example 12-24
                                     */
                                    date?: string | null;
                                    /** @description on `easter`: 0 is Easter Sunday, 49 Whit Sunday */
                                    days_after_easter?: number | null;
                                    /**
                                     * @description by the clock of the place of work, counted from midnight of the date
                                     * @example 30:00
                                     */
                                    from?: string;
                                    /**
                                     * @description `30:00` is six the next morning
                                     * @example 30:00
                                     */
                                    to?: string;
                                    /**
                                     * @description only if the shift began before this time of the date
                                     * @example 30:00
                                     */
                                    begun_before?: string | null;
                                }[];
                            }[];
                            /** @description what is worked on a day beyond this is `work.overtime`; left out, the time account has it */
                            overtime_after_seconds?: number | null;
                            /** @description work that goes on after a gap up to this long is the same shift; two hours when missing */
                            shift_gap_seconds?: number | null;
                            /**
                             * @description a month with statements
                             * @example 2026-03
                             */
                            month: string;
                            /** @description 100 people each */
                            page?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Pay preview */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["pay_preview"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/statements/:statement_id/pay": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the statement.
                 * @example 1118
                 */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statement pay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["statement_pay"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "target" | "-target" | "consultant_number" | "-consultant_number" | "client_number" | "-client_number" | "correction_style" | "-correction_style" | "lines_by" | "-lines_by" | "cost_centre_required" | "-cost_centre_required" | "unconfirmed_time" | "-unconfirmed_time" | "issuer" | "-issuer" | "archived" | "-archived" | "archived_at" | "-archived_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    target?: string;
                    consultant_number?: string;
                    client_number?: string;
                    correction_style?: string;
                    lines_by?: string;
                    cost_centre_required?: string;
                    unconfirmed_time?: string;
                    issuer?: string;
                    archived?: string;
                    archived_at?: string;
                    created_at?: string;
                    updated_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_client"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/payroll_clients": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_client",
                 *         "attributes": {
                 *           "name": "Sunrise GmbH",
                 *           "target": "datev_lodas",
                 *           "consultant_number": "1234567",
                 *           "client_number": "10042"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_client" | "payroll_clients";
                        attributes: {
                            /** @description of the legal entity */
                            name: string;
                            /**
                             * @description the program that is fed
                             * @enum {string}
                             */
                            target: "datev_lodas" | "datev_lug" | "lexware" | "bmd" | "csv" | "xlsx" | "json";
                            /** @description of the office; DATEV: Beraternummer */
                            consultant_number?: string | null;
                            /** @description what the office calls the client; DATEV: Mandantennummer */
                            client_number?: string | null;
                            /**
                             * @description what is sent of a month that changed after it was sent: differences in the month that is paid now, the same with the month they belong to, or that month as a whole; as the target usually takes it when missing
                             * @enum {string|null}
                             */
                            correction_style?: "differences_now" | "differences_with_month" | "whole_month" | null;
                            /**
                             * @description whether a kind of a month is one line, or one for each day; `month` when missing
                             * @enum {string|null}
                             */
                            lines_by?: "month" | "day" | null;
                            /** @description where the cost centre of a line is looked for, in this order; lines have none when it is empty or missing */
                            cost_centre_from?: ("tag" | "area" | "person")[] | null;
                            /** @description what is sent has a cost centre, or is in the way of the run */
                            cost_centre_required?: boolean | null;
                            /**
                             * @description whether time that nobody had confirmed when it was closed is only told, or in the way of the run; `warn` when missing
                             * @enum {string|null}
                             */
                            unconfirmed_time?: "warn" | "refuse" | null;
                            /**
                             * @description with `not_checker` whoever checked a run does not issue it; for account administrators; `anybody` when missing
                             * @enum {string|null}
                             */
                            issuer?: "anybody" | "not_checker" | null;
                            /** @description what only this target asks for, see docs/payroll-targets.md */
                            settings?: {
                                [key: string]: string;
                            } | null;
                            /** @description it is paid elsewhere now; everything of it stays readable */
                            archived?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Payroll client */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_client"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_client"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_client",
                 *         "attributes": {
                 *           "client_number": "10043"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_client" | "payroll_clients";
                        attributes: {
                            /** @description of the legal entity */
                            name?: string;
                            /**
                             * @description the program that is fed
                             * @enum {string}
                             */
                            target?: "datev_lodas" | "datev_lug" | "lexware" | "bmd" | "csv" | "xlsx" | "json";
                            /** @description of the office; DATEV: Beraternummer */
                            consultant_number?: string | null;
                            /** @description what the office calls the client; DATEV: Mandantennummer */
                            client_number?: string | null;
                            /**
                             * @description what is sent of a month that changed after it was sent: differences in the month that is paid now, the same with the month they belong to, or that month as a whole; as the target usually takes it when missing
                             * @enum {string|null}
                             */
                            correction_style?: "differences_now" | "differences_with_month" | "whole_month" | null;
                            /**
                             * @description whether a kind of a month is one line, or one for each day; `month` when missing
                             * @enum {string|null}
                             */
                            lines_by?: "month" | "day" | null;
                            /** @description where the cost centre of a line is looked for, in this order; lines have none when it is empty or missing */
                            cost_centre_from?: ("tag" | "area" | "person")[] | null;
                            /** @description what is sent has a cost centre, or is in the way of the run */
                            cost_centre_required?: boolean | null;
                            /**
                             * @description whether time that nobody had confirmed when it was closed is only told, or in the way of the run; `warn` when missing
                             * @enum {string|null}
                             */
                            unconfirmed_time?: "warn" | "refuse" | null;
                            /**
                             * @description with `not_checker` whoever checked a run does not issue it; for account administrators; `anybody` when missing
                             * @enum {string|null}
                             */
                            issuer?: "anybody" | "not_checker" | null;
                            /** @description what only this target asks for, see docs/payroll-targets.md */
                            settings?: {
                                [key: string]: string;
                            } | null;
                            /** @description it is paid elsewhere now; everything of it stays readable */
                            archived?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Payroll client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_client"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1010
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_client",
                 *         "attributes": {
                 *           "valid_from": "2027-01-01",
                 *           "workspace_ids": [
                 *             "2"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_client" | "payroll_clients";
                        attributes: {
                            /** Format: date */
                            valid_from: string;
                            /** @description all workspaces whose people it pays from then on */
                            workspace_ids: (string | number)[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Payroll client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_client"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/numbers": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "number" | "-number" | "profile" | "-profile" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    number?: string;
                    profile?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    client_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "payroll_client")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_number"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_number",
                 *         "attributes": {
                 *           "numbers": [
                 *             {
                 *               "user_id": "80",
                 *               "number": "417",
                 *               "profile": "hourly"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_number" | "payroll_numbers";
                        attributes: {
                            /** @description of some people; everybody else keeps theirs */
                            numbers: {
                                user_id?: string | number;
                                /**
                                 * @description stays as it is when missing; null takes it away
                                 * @example 417
                                 */
                                number?: string | null;
                                /**
                                 * @description stays as it is when missing; `hourly` for a new one
                                 * @enum {string|null}
                                 */
                                profile?: "hourly" | "salaried" | null;
                            }[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                            saved: number;
                            removed: number;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/mappings": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "pay_kind" | "-pay_kind" | "unit" | "-unit" | "profile" | "-profile" | "valid_from" | "-valid_from" | "skip" | "-skip" | "wage_type" | "-wage_type" | "processing_key" | "-processing_key" | "absence_key" | "-absence_key" | "replaced_at" | "-replaced_at" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    pay_kind?: string;
                    unit?: string;
                    profile?: string;
                    valid_from?: string;
                    skip?: string;
                    wage_type?: string;
                    processing_key?: string;
                    absence_key?: string;
                    replaced_at?: string;
                    created_at?: string;
                    creator_id?: string;
                    client_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("creator" | "payroll_client")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll mapping */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_mapping"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_mapping",
                 *         "attributes": {
                 *           "pay_kind": "night_25",
                 *           "unit": "hours",
                 *           "valid_from": "2026-01",
                 *           "wage_type": "310",
                 *           "processing_key": "1"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_mapping" | "payroll_mappings";
                        attributes: {
                            /**
                             * @description as `GET WS/statements/:id/pay` names it
                             * @example work.normal
                             */
                            pay_kind: string;
                            /**
                             * @description `period`: from when to when, for absences
                             * @enum {string}
                             */
                            unit: "hours" | "days" | "period";
                            /**
                             * @description for people of a profile; `all` when missing
                             * @enum {string|null}
                             */
                            profile?: "all" | "hourly" | "salaried" | null;
                            /**
                             * @description the first month it counts for
                             * @example 2026-03
                             */
                            valid_from: string;
                            /** @description it is known and not sent */
                            skip?: boolean | null;
                            /** @description Lohnart */
                            wage_type?: string | null;
                            /** @description LODAS: Bearbeitungsschlüssel */
                            processing_key?: string | null;
                            /** @description Ausfallschlüssel, or what the target calls the reason of an absence */
                            absence_key?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Payroll mapping */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_mapping"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "month" | "-month" | "kind" | "-kind" | "state" | "-state" | "step" | "-step" | "number" | "-number" | "item_count" | "-item_count" | "done_count" | "-done_count" | "fault_count" | "-fault_count" | "warning_count" | "-warning_count" | "calculated_at" | "-calculated_at" | "checked_at" | "-checked_at" | "issued_at" | "-issued_at" | "superseded_at" | "-superseded_at" | "discarded_at" | "-discarded_at" | "handed_over_at" | "-handed_over_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    month?: string;
                    kind?: string;
                    state?: string;
                    step?: string;
                    number?: string;
                    item_count?: string;
                    done_count?: string;
                    fault_count?: string;
                    warning_count?: string;
                    calculated_at?: string;
                    checked_at?: string;
                    issued_at?: string;
                    superseded_at?: string;
                    discarded_at?: string;
                    handed_over_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    client_id?: string;
                    creator_id?: string;
                    checker_id?: string;
                    issuer_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("payroll_client" | "creator" | "checker" | "issuer")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "payroll_run",
                 *         "attributes": {
                 *           "month": "2026-02"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "payroll_run" | "payroll_runs";
                        attributes: {
                            /**
                             * @description the month it is paid with: not before that of the last run that was issued
                             * @example 2026-03
                             */
                            month: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Payroll run */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("payroll_client" | "creator" | "checker" | "issuer")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1017
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/lines": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "month" | "-month" | "pay_kind" | "-pay_kind" | "unit" | "-unit" | "date" | "-date" | "until" | "-until" | "hundredths" | "-hundredths" | "total_hundredths" | "-total_hundredths" | "quantity" | "-quantity" | "cost_centre" | "-cost_centre" | "is_sent" | "-is_sent" | "personnel_number" | "-personnel_number" | "wage_type" | "-wage_type" | "processing_key" | "-processing_key" | "absence_key" | "-absence_key")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    month?: string;
                    pay_kind?: string;
                    unit?: string;
                    date?: string;
                    until?: string;
                    hundredths?: string;
                    total_hundredths?: string;
                    quantity?: string;
                    cost_centre?: string;
                    is_sent?: string;
                    personnel_number?: string;
                    wage_type?: string;
                    processing_key?: string;
                    absence_key?: string;
                    user_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1017
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_line"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1021
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1023
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/issue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1026
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1028
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/discard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1031
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1033
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/handed_over": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1017
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_run"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/files": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "name" | "-name" | "content_type" | "-content_type" | "byte_size" | "-byte_size" | "sha256" | "-sha256" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    name?: string;
                    content_type?: string;
                    byte_size?: string;
                    sha256?: string;
                    created_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1017
                 */
                payroll_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_file"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/runs/:payroll_run_id/files/:payroll_file_id/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
                /**
                 * @description The id of the payroll run.
                 * @example 1017
                 */
                payroll_run_id: string;
                /**
                 * @description The id of the payroll file.
                 * @example 1020
                 */
                payroll_file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_file"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/payroll_clients/:payroll_client_id/changed_months": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
                /**
                 * @description The id of the payroll client.
                 * @example 1008
                 */
                payroll_client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payroll changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["payroll_changes"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/month_board": {
        parameters: {
            query?: {
                /**
                 * @description the present one when missing
                 * @example 2026-02
                 */
                month?: string;
                /** @description people of one area */
                "filter[area_id]"?: string | number;
                /** @description 500 people each, unless `items` says otherwise */
                page?: number;
                /** @description people a page */
                items?: number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Month board */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["month_board"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/unconfirmed_weeks": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unconfirmed week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["unconfirmed_week"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/time_trackings/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_tracking",
                 *         "attributes": {
                 *           "user_ids": [
                 *             "80"
                 *           ],
                 *           "from": "2026-02-01",
                 *           "to": "2026-02-28"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_tracking" | "time_trackings";
                        attributes: {
                            /** @description at most 100 people of the workspace */
                            user_ids: (string | number)[];
                            /** Format: date */
                            from: string;
                            /**
                             * Format: date
                             * @description at most 62 days in all
                             */
                            to: string;
                            /**
                             * Format: date-time
                             * @description when what is confirmed was read: nothing is confirmed that changed since
                             */
                            unchanged_since?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            outcomes: Record<string, unknown>[];
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/reports": {
        parameters: {
            query: {
                /**
                 * @description what is added up
                 * @example hours
                 */
                report: "hours" | "balances" | "absences" | "overtime" | "warnings";
                /**
                 * @description the first day of the month when missing
                 * @example 2026-02-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 366 days, and 320000 days of all people together
                 * @example 2026-02-28
                 */
                to?: string;
                /**
                 * @description what a row stands for; a person when missing, of warnings each one
                 * @example week
                 */
                by?: "person" | "area" | "tag" | "day" | "week" | "month" | "each";
                /** @description a column, the least first, or with `-` the most; `-name` turns the rows around */
                order?: string;
                /** @description people of one area */
                "filter[area_id]"?: string | number;
                /** @description people with one tag */
                "filter[tag_id]"?: string | number;
                /** @description one person */
                "filter[user_id]"?: string | number;
                /** @description 500 rows each, unless `items` says otherwise */
                page?: number;
                /** @description rows a page */
                items?: number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["report"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/reports/file": {
        parameters: {
            query: {
                /**
                 * @description what is added up
                 * @example hours
                 */
                report: "hours" | "balances" | "absences" | "overtime" | "warnings";
                /**
                 * @description the first day of the month when missing
                 * @example 2026-02-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 366 days, and 320000 days of all people together
                 * @example 2026-02-28
                 */
                to?: string;
                /**
                 * @description what a row stands for; a person when missing, of warnings each one
                 * @example week
                 */
                by?: "person" | "area" | "tag" | "day" | "week" | "month" | "each";
                /** @description a column, the least first, or with `-` the most; `-name` turns the rows around */
                order?: string;
                /** @description people of one area */
                "filter[area_id]"?: string | number;
                /** @description people with one tag */
                "filter[tag_id]"?: string | number;
                /** @description one person */
                "filter[user_id]"?: string | number;
                /**
                 * @description of the file
                 * @example csv
                 */
                format: "csv" | "xlsx";
                /** @description of the heads, and of the separators of CSV; `en` when missing */
                language?: "de" | "en";
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Report file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["report_file"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/file": {
        parameters: {
            query: {
                /** @description people of whom each of these words occurs in name, address, abbreviation, areas or tags, or in the staff number where you may read it */
                search?: string;
                /**
                 * @description `here`: whose clock runs, on a break or not; `to_do`: about whom something waits for a decision, or who was invited; `invited`: who has an address and no password yet, for those who may know it; `left`: who is inactive. All but the last are active
                 * @example active
                 */
                only?: "active" | "here" | "to_do" | "invited" | "left";
                /** @description people of one area */
                "filter[area_id]"?: string | number;
                /** @description people with one tag */
                "filter[tag_id]"?: string | number;
                /** @description these people alone: at most 100 ids, separated by commas */
                "filter[user_id]"?: string;
                /**
                 * @description by name when missing; with `-` the other way round
                 * @example name
                 */
                order?: "name" | "-name" | "vacation" | "-vacation";
                /**
                 * @description of the file
                 * @example csv
                 */
                format: "csv" | "xlsx";
                /** @description of the heads, and of the separators of CSV; `en` when missing */
                language?: "de" | "en";
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Report file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["report_file"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/time_changes": {
        parameters: {
            query?: {
                /**
                 * @description the first day of the month when missing
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 62 days in all
                 * @example 2026-03-31
                 */
                to?: string;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "at" | "-at" | "date" | "-date" | "record_type" | "-record_type" | "kind" | "-kind" | "by" | "-by" | "token_name" | "-token_name" | "by_self" | "-by_self")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    at?: string;
                    date?: string;
                    record_type?: string;
                    kind?: string;
                    by?: string;
                    token_name?: string;
                    by_self?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "actor")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_change"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absences": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "hours" | "-hours" | "days" | "-days" | "full_day" | "-full_day" | "part" | "-part" | "confirmation_status" | "-confirmation_status" | "confirmed" | "-confirmed" | "created_by" | "-created_by" | "use_custom_values" | "-use_custom_values" | "external_id" | "-external_id" | "confirm_message" | "-confirm_message" | "attachments_count" | "-attachments_count" | "system_notes_count" | "-system_notes_count" | "user_notes_count" | "-user_notes_count" | "starts_at" | "-starts_at" | "ends_at" | "-ends_at" | "confirmed_at" | "-confirmed_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    hours?: string;
                    days?: string;
                    full_day?: string;
                    part?: string;
                    confirmation_status?: string;
                    confirmed?: string;
                    created_by?: string;
                    use_custom_values?: string;
                    external_id?: string;
                    confirm_message?: string;
                    attachments_count?: string;
                    system_notes_count?: string;
                    user_notes_count?: string;
                    starts_at?: string;
                    ends_at?: string;
                    confirmed_at?: string;
                    created_at?: string;
                    updated_at?: string;
                    absence_type_id?: string;
                    user_id?: string;
                    confirmed_by_user_id?: string;
                    follower_ids?: string;
                    overlapping_with_range?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("absence_type" | "user" | "confirmed_by_user" | "followers" | "notes" | "attachments")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & {
                            pending: number;
                            confirmed: number;
                            rejected: number;
                            total_days: number;
                            total_hours: number;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence",
                 *         "attributes": {
                 *           "starts_at": "2026-07-06T00:00:00+02:00",
                 *           "ends_at": "2026-07-10T23:59:59+02:00",
                 *           "full_day": true,
                 *           "absence_type_id": "3",
                 *           "title": "Summer"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "absence" | "absences";
                        attributes: {
                            /**
                             * @description a date, or a time with offset
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            starts_at: string;
                            /**
                             * @description a date, or a time with offset
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            ends_at: string;
                            /** @description whole local days; when missing, true for dates and whole days, false for times of day */
                            full_day?: boolean | null;
                            /**
                             * @description half of a single day; null for the whole of it
                             * @enum {string|null}
                             */
                            part?: "first_half" | "second_half" | null;
                            /**
                             * @description whose days they are; the zone of the person when missing
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            days?: number | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            hours?: number | null;
                            use_custom_values?: boolean | null;
                            /** @description the same as `use_custom_values` */
                            force_calc_custom_hours?: boolean | null;
                            /** @description the title of the type when missing */
                            title?: string | null;
                            external_id?: string | null;
                            confirm_message?: string | null;
                            /** @description yourself when missing */
                            user_id?: string | number | null;
                            /** @description the kind of absence */
                            absence_type_id: string | number;
                            follower_ids?: (string | number)[] | null;
                            notes_attributes?: {
                                content?: string;
                                created_by?: unknown;
                            }[] | null;
                            /** @description takes effect for administrators */
                            created_by?: string | null;
                            /** @description taken and left alone: it claims an authority no body gives */
                            confirmed?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            confirmed_at?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            confirmed_by?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            charge_days_job_status?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            import_id?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            outlook_id?: unknown;
                            /** @description taken and left alone: it claims an authority no body gives */
                            secure_id?: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absences/:absence_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("absence_type" | "user" | "confirmed_by_user" | "followers" | "notes" | "attachments")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/absences/:absence_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence",
                 *         "attributes": {
                 *           "title": "Long weekend by the sea"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "absence" | "absences";
                        attributes: {
                            /**
                             * @description a date, or a time with offset
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            starts_at?: string;
                            /**
                             * @description a date, or a time with offset
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            ends_at?: string;
                            /** @description whole local days; when missing, true for dates and whole days, false for times of day */
                            full_day?: boolean | null;
                            /**
                             * @description half of a single day; null for the whole of it
                             * @enum {string|null}
                             */
                            part?: "first_half" | "second_half" | null;
                            /**
                             * @description whose days they are; the zone of the person when missing
                             * @example Berlin
                             * @example Europe/Berlin
                             */
                            time_zone?: string | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            days?: number | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            hours?: number | null;
                            use_custom_values?: boolean | null;
                            /** @description the same as `use_custom_values` */
                            force_calc_custom_hours?: boolean | null;
                            /** @description the title of the type when missing */
                            title?: string | null;
                            external_id?: string | null;
                            confirm_message?: string | null;
                            /** @description the kind of absence */
                            absence_type_id?: string | number;
                            /** @description `{id, content}` edits a note, `{id, _destroy: true}` removes it, `{content}` adds one */
                            notes_attributes?: {
                                id?: string | number | null;
                                content?: string | null;
                                _destroy?: boolean | null;
                            }[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence",
                 *         "attributes": {
                 *           "message": "Enjoy it!"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "absence" | "absences";
                        attributes: {
                            /** @description said to the person, kept as `confirm_message` */
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_rejections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence",
                 *         "attributes": {
                 *           "message": "Enjoy it!"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "absence" | "absences";
                        attributes: {
                            /** @description said to the person, kept as `confirm_message` */
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/:absence_id/absences_resettings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence",
                 *         "attributes": {
                 *           "message": "Enjoy it!"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data?: {
                        /** @enum {string} */
                        type: "absence" | "absences";
                        attributes: {
                            /** @description said to the person, kept as `confirm_message` */
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "author" | "-author" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "file_name" | "-file_name" | "file_content_type" | "-file_content_type")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    author?: string;
                    created_at?: string;
                    updated_at?: string;
                    file_name?: string;
                    file_content_type?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description a PDF, an office document, a ZIP archive, plain text, or a PNG, JPEG, WebP or GIF image; at most 25 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Attachment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id/attachments/:attachment_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
                /**
                 * @description The id of the attachment.
                 * @example 1107
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["attachment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absences/:absence_id/notes": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "content" | "-content" | "type" | "-type" | "author" | "-author" | "author_role" | "-author_role" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    content?: string;
                    type?: string;
                    author?: string;
                    author_role?: string;
                    created_at?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/:absence_id/notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "note",
                 *         "attributes": {
                 *           "content": "Handed over to Carla."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "note" | "notes";
                        attributes: {
                            content: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Note */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PUT /api/v3/workspaces/:workspace_id/absences/:absence_id/notes/:user_note_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
                /**
                 * @description The id of the user note.
                 * @example 1105
                 */
                user_note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "note",
                 *         "attributes": {
                 *           "content": "Handed over to Carla and Emil."
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "note" | "notes";
                        attributes: {
                            content: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/absences/:absence_id/notes/:user_note_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence.
                 * @example 620
                 */
                absence_id: string;
                /**
                 * @description The id of the user note.
                 * @example 1105
                 */
                user_note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["note"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absences_calculations": {
        parameters: {
            query: {
                /**
                 * @description a date, or a time with offset
                 * @example 2026-07-06T00:00:00+02:00
                 */
                starts_at: string;
                /**
                 * @description a date, or a time with offset
                 * @example 2026-07-10T23:59:59+02:00
                 */
                ends_at: string;
                /**
                 * @description whole local days; when missing, true for dates and whole days, false for times of day
                 * @example true
                 */
                full_day?: boolean;
                /** @description half of a single day */
                part?: "first_half" | "second_half";
                /** @description whose days they are; the zone of the person when missing */
                time_zone?: string;
                /** @description yourself when missing */
                user_id?: string | number;
                /**
                 * @description the kind of absence
                 * @example 3
                 */
                absence_type_id: string | number;
                /** @description the absence whose place it would take */
                absence_id?: string | number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence calculation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_calculation"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/absences_recount": {
        parameters: {
            query: {
                /**
                 * @description the first day that may change
                 * @example 2026-07-01
                 */
                from: string;
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absences recount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absences_recount"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/absences_recount": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absences_recount",
                 *         "attributes": {
                 *           "from": "2026-07-01"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "absences_recount" | "absences_recounts";
                        attributes: {
                            /**
                             * Format: date
                             * @description the first day that may change
                             */
                            from: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absences recount */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absences_recount"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absences/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "batch_action",
                 *         "attributes": {
                 *           "action": "create",
                 *           "user_ids": [
                 *             "80"
                 *           ],
                 *           "starts_at": "2026-12-24T00:00:00+01:00",
                 *           "ends_at": "2026-12-24T23:59:59+01:00",
                 *           "full_day": true,
                 *           "title": "Closed",
                 *           "absence_type_id": "3"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "batch_action" | "batch_actions";
                        attributes: {
                            /** @description with `create`: who is to be absent; required */
                            user_ids?: (string | number)[] | null;
                            /**
                             * @description with `create`; required
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            starts_at?: string | null;
                            /**
                             * @description with `create`; required
                             * @example 2026-07-06
                             * @example 2026-07-06T08:00:00+02:00
                             */
                            ends_at?: string | null;
                            /** @description whole local days; when missing, true for dates and whole days, false for times of day */
                            full_day?: boolean | null;
                            /**
                             * @description half of a single day; null for the whole of it
                             * @enum {string|null}
                             */
                            part?: "first_half" | "second_half" | null;
                            /** @description the title of the type when missing */
                            title?: string | null;
                            /** @description with `create`: the kind of absence; required */
                            absence_type_id?: string | number | null;
                            notes_attributes?: {
                                content?: string;
                                created_by?: unknown;
                            }[] | null;
                            follower_ids?: (string | number)[] | null;
                            /** @description the same as `use_custom_values` */
                            force_calc_custom_hours?: boolean | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            hours?: number | null;
                            /** @description counts with `use_custom_values` or `force_calc_custom_hours` */
                            days?: number | null;
                            /** @enum {string} */
                            action: "create" | "confirm" | "reject" | "reset";
                            /** @description with `confirm`, `reject`, `reset`: the absences */
                            ids?: (string | number)[] | null;
                            /** @description with `confirm`, `reject`, `reset`: said to the people, kept as `confirm_message` */
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                            batch_action_id: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absence_types": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "kind" | "-kind" | "external_id" | "-external_id" | "shown_to_colleagues" | "-shown_to_colleagues" | "decided_by" | "-decided_by" | "given_back_when_sick" | "-given_back_when_sick")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    kind?: string;
                    external_id?: string;
                    shown_to_colleagues?: string;
                    decided_by?: string;
                    given_back_when_sick?: string;
                };
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_type"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/absence_types": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence_type",
                 *         "attributes": {
                 *           "title": "Training",
                 *           "kind": "training"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "absence_type" | "absence_types";
                        attributes: {
                            title: string;
                            /**
                             * @description cannot be changed later: absences were counted by it
                             * @enum {string}
                             */
                            kind: "vacation" | "sick" | "overtime_reduction" | "day_off" | "special_leave" | "unpaid_leave" | "child_sick" | "parental_leave" | "training" | "business_trip" | "other";
                            external_id?: string | null;
                            /**
                             * @description `absent` when left out; `nothing` only of a business trip or a training, because a gap would tell of an absence; not the `kind` of sickness
                             * @enum {string|null}
                             */
                            shown_to_colleagues?: "nothing" | "absent" | "kind" | null;
                            /**
                             * @description `leads` when left out
                             * @enum {string|null}
                             */
                            decided_by?: "leads" | "hr" | "nobody" | null;
                            /**
                             * @description who may ask for it: `everybody` of the workspace, or `nobody`; left out, a new type is nobody’s and another stays whose it is
                             * @enum {string|null}
                             */
                            given_to?: "everybody" | "nobody" | null;
                            /** @description true for vacation and false for all others when left out */
                            given_back_when_sick?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence type */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_type"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence type.
                 * @example 3
                 */
                absence_type_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_type"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence type.
                 * @example 3
                 */
                absence_type_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absence type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_type"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/absence_types/:absence_type_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the absence type.
                 * @example 3
                 */
                absence_type_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "absence_type",
                 *         "attributes": {
                 *           "title": "Further education"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "absence_type" | "absence_types";
                        attributes: {
                            title?: string;
                            /**
                             * @description cannot be changed later: absences were counted by it
                             * @enum {string}
                             */
                            kind?: "vacation" | "sick" | "overtime_reduction" | "day_off" | "special_leave" | "unpaid_leave" | "child_sick" | "parental_leave" | "training" | "business_trip" | "other";
                            external_id?: string | null;
                            /**
                             * @description `absent` when left out; `nothing` only of a business trip or a training, because a gap would tell of an absence; not the `kind` of sickness
                             * @enum {string|null}
                             */
                            shown_to_colleagues?: "nothing" | "absent" | "kind" | null;
                            /**
                             * @description `leads` when left out
                             * @enum {string|null}
                             */
                            decided_by?: "leads" | "hr" | "nobody" | null;
                            /**
                             * @description who may ask for it: `everybody` of the workspace, or `nobody`; left out, a new type is nobody’s and another stays whose it is
                             * @enum {string|null}
                             */
                            given_to?: "everybody" | "nobody" | null;
                            /** @description true for vacation and false for all others when left out */
                            given_back_when_sick?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Absence type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["absence_type"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/vacations/summary": {
        parameters: {
            query?: {
                /**
                 * @description this year when missing
                 * @example 2026
                 */
                year?: number;
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation summary */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_summary"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/vacations/claim": {
        parameters: {
            query: {
                /**
                 * @description this year when missing
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description what a whole year gives
                 * @example 30
                 */
                annual_days: number;
                /** @description the working days a week that is for; 5 when missing */
                weekly_days?: number;
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation claim */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_claim"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/entitlements": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "starts_on" | "-starts_on" | "ends_on" | "-ends_on" | "unit" | "-unit" | "planned_days" | "-planned_days" | "spent_days" | "-spent_days" | "expires" | "-expires" | "transfer_remaining" | "-transfer_remaining" | "end_of_transfer_period" | "-end_of_transfer_period" | "usable_until" | "-usable_until" | "expires_on" | "-expires_on" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    starts_on?: string;
                    ends_on?: string;
                    unit?: string;
                    planned_days?: string;
                    spent_days?: string;
                    expires?: string;
                    transfer_remaining?: string;
                    end_of_transfer_period?: string;
                    usable_until?: string;
                    expires_on?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entitlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["entitlement"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "entitlement",
                 *         "attributes": {
                 *           "title": "2026",
                 *           "planned_days": 30,
                 *           "starts_on": "2026-01-01",
                 *           "ends_on": "2026-12-31",
                 *           "transfer_remaining": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "entitlement" | "entitlements";
                        attributes: {
                            title: string;
                            planned_days: number;
                            /**
                             * Format: date
                             * @description the first day of this year when missing
                             */
                            starts_on?: string | null;
                            /**
                             * Format: date
                             * @description the last day of this year when missing
                             */
                            ends_on?: string | null;
                            /** @description true when missing */
                            expires?: boolean | null;
                            /** @description carries what is left into the next year */
                            transfer_remaining?: boolean | null;
                            /**
                             * Format: date
                             * @description 31 March of the next year when missing
                             */
                            end_of_transfer_period?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Entitlement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["entitlement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the entitlement.
                 * @example 1043
                 */
                entitlement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entitlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["entitlement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the entitlement.
                 * @example 1043
                 */
                entitlement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entitlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["entitlement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the entitlement.
                 * @example 1043
                 */
                entitlement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "entitlement",
                 *         "attributes": {
                 *           "planned_days": 28
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "entitlement" | "entitlements";
                        attributes: {
                            title?: string;
                            planned_days?: number;
                            /**
                             * Format: date
                             * @description the first day of this year when missing
                             */
                            starts_on?: string | null;
                            /**
                             * Format: date
                             * @description the last day of this year when missing
                             */
                            ends_on?: string | null;
                            /** @description true when missing */
                            expires?: boolean | null;
                            /** @description carries what is left into the next year */
                            transfer_remaining?: boolean | null;
                            /**
                             * Format: date
                             * @description 31 March of the next year when missing
                             */
                            end_of_transfer_period?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Entitlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["entitlement"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "days" | "-days" | "unit" | "-unit" | "date" | "-date" | "reason" | "-reason" | "reversed" | "-reversed" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    days?: string;
                    unit?: string;
                    date?: string;
                    reason?: string;
                    reversed?: string;
                    created_at?: string;
                    user_id?: string;
                    created_by?: string;
                    reverses_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation payout */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_payout"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "vacation_payout",
                 *         "attributes": {
                 *           "days": 2.5,
                 *           "reason": "Paid out with the last salary"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "vacation_payout" | "vacation_payouts";
                        attributes: {
                            /** @description all that is left when missing */
                            days?: number | null;
                            /**
                             * Format: date
                             * @description not after today; today when missing
                             */
                            date?: string | null;
                            reason: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Vacation payout */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_payout"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts/:vacation_payout_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the vacation payout.
                 * @example 1109
                 */
                vacation_payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation payout */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_payout"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/vacation_payouts/:vacation_payout_id/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the vacation payout.
                 * @example 1109
                 */
                vacation_payout_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "vacation_payout",
                 *         "attributes": {
                 *           "reason": "Was paid twice"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "vacation_payout" | "vacation_payouts";
                        attributes: {
                            /**
                             * Format: date
                             * @description that of the pay-out when missing
                             */
                            date?: string | null;
                            /** @description that of the pay-out when missing */
                            reason?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Vacation payout */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_payout"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/vacation_notices": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "state" | "-state" | "days" | "-days" | "unit" | "-unit" | "expires_on" | "-expires_on" | "sent_at" | "-sent_at" | "mailed_at" | "-mailed_at" | "mailed_to" | "-mailed_to" | "delivered_on" | "-delivered_on" | "delivered_at" | "-delivered_at" | "delivery" | "-delivery" | "proof" | "-proof" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    state?: string;
                    days?: string;
                    unit?: string;
                    expires_on?: string;
                    sent_at?: string;
                    mailed_at?: string;
                    mailed_to?: string;
                    delivered_on?: string;
                    delivered_at?: string;
                    delivery?: string;
                    proof?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    entitlement_id?: string;
                    sent_by?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_notice"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/vacation_notices/:vacation_notice_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the vacation notice.
                 * @example 1045
                 */
                vacation_notice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_notice"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/vacation_notices/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "vacation_notice",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "vacation_notice" | "vacation_notices";
                        attributes: {
                            /** @description all that are proposed in the workspace when left out */
                            ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            sent: number;
                            withdrawn: number;
                            too_late: number;
                        };
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/vacation_notices/:vacation_notice_id/receive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the vacation notice.
                 * @example 1045
                 */
                vacation_notice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vacation notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_notice"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/entitlements/:entitlement_id/vacation_notices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the entitlement.
                 * @example 1043
                 */
                entitlement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "vacation_notice",
                 *         "attributes": {
                 *           "delivered_on": "2026-03-02",
                 *           "proof": "Letter, signed by the person"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "vacation_notice" | "vacation_notices";
                        attributes: {
                            /** @description as the notice says; what is left when missing */
                            days?: number | null;
                            /**
                             * Format: date
                             * @description as the notice says; `usable_until` of the entitlement when missing
                             */
                            expires_on?: string | null;
                            /**
                             * Format: date
                             * @description the day the person had it; today when missing
                             */
                            delivered_on?: string | null;
                            /** @description what proves that they had it, such as a signature */
                            proof: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Vacation notice */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["vacation_notice"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/calendar": {
        parameters: {
            query: {
                /**
                 * @description the first day shown
                 * @example 2026-03-02
                 */
                from: string;
                /**
                 * @description at most 92 days in all
                 * @example 2026-03-08
                 */
                to: string;
                /** @description people of the areas of this person that you may know of, else of the workspace; counts are without the person */
                "filter[team_of]"?: string | number;
                /** @description an area you are in or look after */
                "filter[area_id]"?: string | number;
                /** @description one person */
                "filter[user_id]"?: string | number;
                /** @description people in whose name each of these words occurs */
                "filter[name]"?: string;
                /** @description 500 people each, unless `items` says otherwise */
                page?: number;
                /** @description people a page */
                items?: number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["calendar"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/presence": {
        parameters: {
            query?: {
                /** @description an area you are in or look after */
                "filter[area_id]"?: string | number;
                /** @description one person */
                "filter[user_id]"?: string | number;
                /** @description people in whose name each of these words occurs */
                "filter[name]"?: string;
                /** @description 500 people each, unless `items` says otherwise */
                page?: number;
                /** @description people a page */
                items?: number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Presence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["presence"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/calendar_links": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "shows" | "-shows" | "last_read_at" | "-last_read_at" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    shows?: string;
                    last_read_at?: string;
                    created_at?: string;
                    area_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "area"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calendar link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["calendar_link"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/calendar_links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "calendar_link",
                 *         "attributes": {
                 *           "shows": "busy"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "calendar_link" | "calendar_links";
                        attributes: {
                            /**
                             * @description at most 10 links in a workspace
                             * @enum {string}
                             */
                            shows: "own" | "busy" | "typed";
                            /** @description an area you are in or look after; not for `own` */
                            area_id?: string | number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Calendar link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["calendar_link"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/calendar_links/:calendar_link_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the calendar link.
                 * @example 1126
                 */
                calendar_link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calendar link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["calendar_link"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/notifications": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "title" | "-title" | "message" | "-message" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "read_at" | "-read_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    title?: string;
                    message?: string;
                    created_at?: string;
                    updated_at?: string;
                    read_at?: string;
                    user_id?: string;
                    type?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notification */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["notification"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & {
                            unread: number;
                        };
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/notifications/readings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "notification",
                 *         "attributes": {}
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "notification" | "notifications";
                        attributes: {
                            /** @description all of yours in the workspace when left out */
                            ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            read: number;
                        };
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/notifications/:notification_id": {
        parameters: {
            query: {
                /**
                 * @description the kind of the notification
                 * @example batch_finished
                 */
                type: "trigger_warning" | "absence_requested" | "absence_decided" | "followed_record_changed" | "batch_finished" | "correction_requested" | "correction_decided" | "time_changed" | "statement_objected" | "vacation_notice" | "vacation_notices_proposed";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the notification.
                 * @example 1126
                 */
                notification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notification */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["notification"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/notifications/batch_actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "batch_action",
                 *         "attributes": {
                 *           "action": "destroy",
                 *           "all": true,
                 *           "ids": []
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "batch_action" | "batch_actions";
                        attributes: {
                            /** @enum {string} */
                            action: "destroy";
                            /** @description all of your own */
                            all?: boolean | null;
                            ids?: (string | number)[] | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["meta"] & {
                            message: string;
                            batch_action_id: string;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/batch_actions/:batch_action_id": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the batch action.
                 * @example 1126
                 */
                batch_action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Batch action */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["batch_action"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/default_breaks": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "after_seconds" | "-after_seconds" | "break_seconds" | "-break_seconds" | "people_count" | "-people_count")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    after_seconds?: string;
                    break_seconds?: string;
                    people_count?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "workspace"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["default_break"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/default_breaks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "default_break",
                 *         "attributes": {
                 *           "after_seconds": 16200,
                 *           "break_seconds": 1800,
                 *           "given_to": "everybody"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "default_break" | "default_breaks";
                        attributes: {
                            /** @description more than so much work owes the break */
                            after_seconds: number;
                            /** @description the break owed, in all */
                            break_seconds: number;
                            /**
                             * @description `everybody` of the workspace, or `nobody`; left out, a new rule is nobody’s and another stays whose it is
                             * @enum {string|null}
                             */
                            given_to?: "everybody" | "nobody" | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Default break */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["default_break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "workspace"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the default break.
                 * @example 16
                 */
                default_break_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["default_break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the default break.
                 * @example 16
                 */
                default_break_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["default_break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/default_breaks/:default_break_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the default break.
                 * @example 16
                 */
                default_break_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "default_break",
                 *         "attributes": {
                 *           "break_seconds": 2700
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "default_break" | "default_breaks";
                        attributes: {
                            /** @description more than so much work owes the break */
                            after_seconds?: number;
                            /** @description the break owed, in all */
                            break_seconds?: number;
                            /**
                             * @description `everybody` of the workspace, or `nobody`; left out, a new rule is nobody’s and another stays whose it is
                             * @enum {string|null}
                             */
                            given_to?: "everybody" | "nobody" | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Default break */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["default_break"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/employments": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "starts_on" | "-starts_on" | "ends_on" | "-ends_on" | "end_reason" | "-end_reason" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    starts_on?: string;
                    ends_on?: string;
                    end_reason?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["employment"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/employments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "employment",
                 *         "attributes": {
                 *           "ends_on": "2027-12-31",
                 *           "end_reason": "Moves to another town"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "employment" | "employments";
                        attributes: {
                            /**
                             * Format: date
                             * @description the first day of a new employment; inside of another one, the day from which somebody is at home in `workspace_id`
                             */
                            starts_on?: string | null;
                            /** @description the home from then on; the workspace of the path when missing */
                            workspace_id?: string | number | null;
                            /**
                             * Format: date
                             * @description the last day; without `starts_on` it ends the present employment, and null opens it again
                             */
                            ends_on?: string | null;
                            end_reason?: string | null;
                            /** @description true: says what would change, and changes nothing */
                            dry_run?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Employment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["employment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/employments/:employment_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: ("user" | "workspace")[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the employment.
                 * @example 100
                 */
                employment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["employment"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/target_hours": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "starts_on" | "-starts_on" | "monday" | "-monday" | "tuesday" | "-tuesday" | "wednesday" | "-wednesday" | "thursday" | "-thursday" | "friday" | "-friday" | "saturday" | "-saturday" | "sunday" | "-sunday" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    starts_on?: string;
                    monday?: string;
                    tuesday?: string;
                    wednesday?: string;
                    thursday?: string;
                    friday?: string;
                    saturday?: string;
                    sunday?: string;
                    created_at?: string;
                    updated_at?: string;
                    user_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Target hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["target_hours"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/target_hours": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "target_hours",
                 *         "attributes": {
                 *           "starts_on": "2026-07-01",
                 *           "monday": 6,
                 *           "tuesday": 6,
                 *           "wednesday": 6,
                 *           "thursday": 6
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "target_hours" | "target_hours";
                        attributes: {
                            /**
                             * Format: date
                             * @description the first day the pattern counts
                             */
                            starts_on: string;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            monday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            tuesday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            wednesday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            thursday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            friday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            saturday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            sunday?: number | null;
                            /** @description true: absences from that day on are counted anew, and cost what they ask then */
                            recount_absences?: boolean | null;
                            /** @description true: says what would change with absences counted anew, and changes nothing */
                            dry_run?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Target hours */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["target_hours"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the target hours.
                 * @example 117
                 */
                target_hours_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Target hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["target_hours"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the target hours.
                 * @example 117
                 */
                target_hours_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Target hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["target_hours"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/users/:user_id/target_hours/:target_hours_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the target hours.
                 * @example 117
                 */
                target_hours_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "target_hours",
                 *         "attributes": {
                 *           "friday": 4
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "target_hours" | "target_hours";
                        attributes: {
                            /**
                             * Format: date
                             * @description the first day the pattern counts
                             */
                            starts_on?: string;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            monday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            tuesday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            wednesday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            thursday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            friday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            saturday?: number | null;
                            /** @description decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent */
                            sunday?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Target hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["target_hours"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account": {
        parameters: {
            query?: {
                /**
                 * @description the first day of the month when missing
                 * @example 2026-02-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 366 days in all
                 * @example 2026-02-28
                 */
                to?: string;
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/time_accounts": {
        parameters: {
            query?: {
                /** @description one day; instead of `from` and `to` */
                on?: string;
                /**
                 * @description the first day of the month when missing
                 * @example 2026-02-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 366 days in all
                 * @example 2026-02-28
                 */
                to?: string;
                /** @description only people of this area */
                area_id?: string | number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "opening_balance" | "-opening_balance" | "target" | "-target" | "owed" | "-owed" | "worked" | "-worked" | "break" | "-break" | "credited" | "-credited" | "booked" | "-booked" | "balance" | "-balance" | "closing_balance" | "-closing_balance")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    opening_balance?: string;
                    target?: string;
                    owed?: string;
                    worked?: string;
                    break?: string;
                    credited?: string;
                    booked?: string;
                    balance?: string;
                    closing_balance?: string;
                    user_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & {
                            /** @description people whose numbers are null, because a job still calculates them */
                            not_calculated: number;
                            total_opening_balance: number;
                            total_target: number;
                            total_owed: number;
                            total_worked: number;
                            total_break: number;
                            total_credited: number;
                            total_booked: number;
                            total_balance: number;
                            total_closing_balance: number;
                        };
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "kind" | "-kind" | "hours" | "-hours" | "date" | "-date" | "reason" | "-reason" | "reversed" | "-reversed" | "created_at" | "-created_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    kind?: string;
                    hours?: string;
                    date?: string;
                    reason?: string;
                    reversed?: string;
                    created_at?: string;
                    user_id?: string;
                    created_by?: string;
                    reverses_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time account booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account_booking"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_account_booking",
                 *         "attributes": {
                 *           "kind": "payout",
                 *           "hours": -10,
                 *           "reason": "Paid out with the salary of February"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_account_booking" | "time_account_bookings";
                        attributes: {
                            /** @enum {string} */
                            kind: "payout" | "correction" | "opening";
                            /** @description signed; a pay-out is below zero */
                            hours: number;
                            /**
                             * Format: date
                             * @description from the start of accounting to today; today when missing
                             */
                            date?: string | null;
                            reason: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Time account booking */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account_booking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings/:booking_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "user"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the booking.
                 * @example 1112
                 */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Time account booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account_booking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/users/:user_id/time_account_bookings/:booking_id/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
                /**
                 * @description The id of the booking.
                 * @example 1112
                 */
                booking_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "time_account_booking",
                 *         "attributes": {
                 *           "reason": "Was booked twice"
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "time_account_booking" | "time_account_bookings";
                        attributes: {
                            /**
                             * Format: date
                             * @description that of the booking when missing
                             */
                            date?: string | null;
                            /** @description that of the booking when missing */
                            reason?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Time account booking */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["time_account_booking"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/me/today": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Today */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["today"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/users/:user_id/days": {
        parameters: {
            query?: {
                /**
                 * @description the first day of the month when missing
                 * @example 2026-02-01
                 */
                from?: string;
                /**
                 * @description the last day of the month when missing; at most 62 days in all
                 * @example 2026-02-28
                 */
                to?: string;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the user.
                 * @example 80
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description User day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["user_day"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/public_holidays": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Records a page: 20 when missing, at most 100. */
                items?: number;
                /** @description Records left out at the beginning. */
                outset?: number;
                /** @description Fields to sort by; `-` before one sorts it descending. */
                sort?: ("id" | "-id" | "date" | "-date" | "name" | "-name" | "half_day" | "-half_day" | "origin" | "-origin" | "created_at" | "-created_at" | "updated_at" | "-updated_at")[];
                /** @description `filter[field]=matcher:value`, or `filter[field]=value` for what is equal. */
                filter?: {
                    id?: string;
                    date?: string;
                    name?: string;
                    half_day?: string;
                    origin?: string;
                    created_at?: string;
                    updated_at?: string;
                    workspace_id?: string;
                };
                /** @description Related records to answer along with it. */
                include?: "workspace"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public holiday */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["public_holiday"][];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["list_meta"] & Record<string, unknown>;
                    };
                };
            };
        };
    };
    "POST /api/v3/workspaces/:workspace_id/public_holidays": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "public_holiday",
                 *         "attributes": {
                 *           "date": "2026-12-24",
                 *           "name": "Christmas Eve",
                 *           "half_day": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "public_holiday" | "public_holidays";
                        attributes: {
                            /** Format: date */
                            date: string;
                            name: string;
                            /** @description false when absent */
                            half_day?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Public holiday */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["public_holiday"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id": {
        parameters: {
            query?: {
                /** @description Related records to answer along with it. */
                include?: "workspace"[];
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the public holiday.
                 * @example 1114
                 */
                public_holiday_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public holiday */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["public_holiday"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "DELETE /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the public holiday.
                 * @example 1114
                 */
                public_holiday_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public holiday */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["public_holiday"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "PATCH /api/v3/workspaces/:workspace_id/public_holidays/:public_holiday_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the workspace.
                 * @example 2
                 */
                workspace_id: string;
                /**
                 * @description The id of the public holiday.
                 * @example 1114
                 */
                public_holiday_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "public_holiday",
                 *         "attributes": {
                 *           "half_day": true
                 *         }
                 *       }
                 *     }
                 */
                "application/vnd.api+json": {
                    data: {
                        /** @enum {string} */
                        type: "public_holiday" | "public_holidays";
                        attributes: {
                            /** Format: date */
                            date?: string;
                            name?: string;
                            /** @description false when absent */
                            half_day?: boolean | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Public holiday */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["public_holiday"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/journal/seal": {
        parameters: {
            query?: {
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["seal"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
    "GET /api/v3/accounts/:account_id/events": {
        parameters: {
            query?: {
                /** @description the `cursor` of an earlier answer, at most 90 days old; without it, no events and the cursor of the present */
                after?: string;
                /**
                 * @description only these, with commas: `absence.*,statement.closed`
                 * @example time_tracking.*,absence.*
                 */
                types?: string;
                /** @description at most so many, 500 when missing */
                items?: number;
                /** @description The attributes and relationships to show; `fields[type]=a,b` for one type. */
                fields?: string;
                /** @description What you may do with it: all, or the names given, as `permissions=update,destroy`. */
                permissions?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the account.
                 * @example 1
                 */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["event_page"];
                        included?: components["schemas"]["included"];
                        meta: components["schemas"]["meta"];
                    };
                };
            };
        };
    };
}
